import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { StudioVersionHead } from '../../../src/api/studio/versions';
import { VersionEffect } from '../../../src/custom/studio/history/VersionEffect';

const counts = { moved: 0, same: 0, changed: 0, failed: 0, removed: 0, returned: 0, filled: 0 };
const rate = {
  fid: 'aaaaaaaa',
  label: 'Rate',
  change: 'kind',
  from: 'text',
  to: 'number',
  samples: [],
} as const;
const note = { fid: 'bbbbbbbb', label: 'Note', change: 'remove', from: 'note', to: '', samples: [] } as const;
const steps = [
  { ...rate, counts: { ...counts, same: 9, failed: 1 } },
  { ...note, counts: { ...counts, removed: 3 } },
];

const show = (became: Partial<StudioVersionHead>) =>
  render(
    <MemoryRouter>
      <VersionEffect sameAs={null} isRollBack={false} effect={null} run={null} {...became} />
    </MemoryRouter>,
  );

test('a version summarises its effect on the records in one line, with details by field', () => {
  show({ effect: { records: 10, steps } });
  const line = screen.getByText(
    'In 10 records: 1 value did not fit and was put aside, 3 values were put aside with their field, 9 values stayed the same',
  );
  const [ofRate, ofNote] = within(line.closest('details') ?? document.body).getAllByRole('list', {
    hidden: true,
  });
  expect(ofRate).toHaveTextContent('1 value did not fit and was put aside');
  expect(ofNote).toHaveTextContent('3 values were put aside with their field');
  expect(screen.getByText('Note was removed')).toBeInTheDocument();
});

test('a version says that no record had a value in a field without values', () => {
  show({ effect: { records: 1, steps: [steps[0], { ...note, counts }].flatMap(step => step ?? []) } });
  expect(screen.getByText('No record had a value')).toBeInTheDocument();
});

test('a version that changed no record says so, without anything to open', () => {
  show({ effect: { records: 0, steps: [] } });
  expect(screen.getByText('No record was changed.')).toBeVisible();
  expect(document.querySelector('details')).toBeNull();
});

test('a roll back names the version that it restored', () => {
  show({
    sameAs: 3,
    isRollBack: true,
    effect: { records: 1, steps: [{ ...note, change: 'add', counts: { ...counts, returned: 1 } }] },
  });
  expect(screen.getByText('Rolled back to version 3.')).toBeVisible();
  expect(screen.getByText('In 1 record: 1 value came back')).toBeVisible();
});

test('a version that was edited into an older form is no roll back', () => {
  show({ sameAs: 3 });
  expect(screen.getByText('The form is that of version 3 again.')).toBeVisible();
});

test('a version whose records move in the background leads there', () => {
  const run = { id: 'fuel-2', state: 'moving', total: 400, done: 120 } as const;
  show({ run, effect: { records: null, steps: [] } });
  const link = screen.getByRole('link', { name: 'Records are moved in the background: 120 of 400' });
  expect(link).toHaveAttribute('href', '/studio/run/fuel-2');
  expect(screen.queryByText(/No record/)).toBeNull();
});

test('a version without a stored effect says nothing', () => {
  const { container } = show({});
  expect(container).toBeEmptyDOMElement();
});
