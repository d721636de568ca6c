import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Comparison } from '../../../../src/custom/studio/compare/Comparison';

const code = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const rate = { kind: 'text', source: 'rate', label: 'Rate', fid: 'bbbbbbbb', maxLength: 40 };
const before = {
  name: 'fuelmap',
  fields: [code, rate, { ...code, source: 'note', label: 'Note', fid: 'cccccccc' }],
};
const after = { name: 'fuelmap', noun: 'fuel', fields: [code, { ...rate, maxLength: 20 }] };

/** What stands below each heading, in the order of the screen. */
const shown = () =>
  within(screen.getByRole('region', { name: 'What differs' }))
    .getAllByRole('list')
    .map(list => [
      list.getAttribute('aria-labelledby') &&
        document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      ...within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ]);

test('a comparison begins with removed values, and says why the rest needs a look', () => {
  render(<Comparison from={before} to={after} isDraft />);
  expect(shown()).toEqual([
    ['Takes values awayWhat the records hold there is put aside.', 'Note was removed'],
    [
      'To be looked atRecords may not fit. Publish counts them before it changes anything.',
      "Rate › Most characters40 → 20The field 'Rate' may have 20 characters only.",
    ],
    ['SafeThe records stay as they are.', 'One record is called(empty) → fuel'],
  ]);
});

test('a comparison of versions that are no draft promises no dry run', () => {
  render(<Comparison from={before} to={after} />);
  expect(screen.getByText('Records may not fit.')).toBeVisible();
});

test('a comparison calls the names that a field had by a word of the console', () => {
  render(<Comparison from={before} to={{ ...before, fields: [code, { ...rate, was: ['tax'] }] }} />);
  expect(screen.getByText(/Rate › Former names/)).toBeVisible();
});

test('a comparison with a draft that has errors gives the differences without a class', () => {
  render(<Comparison from={before} to={{ ...after, fields: [code, { ...rate, kind: 'txt' }] }} />);
  expect(
    screen.getByText('What this means for the records is said once the errors are corrected.'),
  ).toBeVisible();
  expect(screen.queryByText('Takes values away')).toBeNull();
  expect(screen.getByText('Note was removed')).toBeVisible();
});

test('a comparison as text marks each line by a sign, and folds what is equal', async () => {
  render(<Comparison from={before} to={after} />);
  await userEvent.click(screen.getByRole('button', { name: 'As text' }));
  const text = within(await screen.findByRole('region', { name: 'What differs' }));
  expect(text.getAllByRole('deletion').map(({ textContent }) => textContent)).toContain(
    '−       "maxLength": 40,',
  );
  expect(text.getAllByRole('insertion').map(({ textContent }) => textContent)).toContain(
    '+       "maxLength": 20,',
  );
  const fold = text.getByText(/equal lines$/);
  expect(text.getByText(/"fid": "aaaaaaaa"/)).not.toBeVisible();
  await userEvent.click(fold);
  expect(text.getByText(/"fid": "aaaaaaaa"/)).toBeVisible();
});
