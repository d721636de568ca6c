import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DryRun } from '../../../src/custom/studio/edit/DryRun';
import type { StudioDryRun } from '../../../src/api/studio/drafts';

const counts = { moved: 0, same: 2, changed: 0, failed: 1, removed: 0, returned: 0, filled: 0 };

const run: StudioDryRun = {
  records: 4,
  deleted: 0,
  next: null,
  later: false,
  plan: '',
  confirm: true,
  steps: [
    { fid: 'aaaaaaaa', label: 'Rate', change: 'kind', from: 'text', to: 'number', counts, samples: [] },
  ],
  rules: [],
  broken: 0,
  brokenSamples: [],
  unchecked: [],
  clashing: 0,
  clashingSamples: [],
};

const required = "The field 'Rate' becomes required.";
const unique = 'Records must be unique by rate.';
const ruled: StudioDryRun = { ...run, steps: [], rules: [required, unique] };
const FULFILLED = 'All records fulfil them.';

test('a dry run counts deleted records apart, and its numbers add up', () => {
  const { rerender } = render(<DryRun run={run} />);
  expect(screen.getByText('4 records were looked at. Nothing is changed yet.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 value does not fit: the field is emptied, and the value is put aside.',
    '2 values stay the same.',
    '1 record has no value.',
  ]);
  rerender(<DryRun run={{ ...run, deleted: 2 }} />);
  expect(screen.getByText('2 records, and 2 deleted, were looked at. Nothing is changed yet.')).toBeVisible();
});

test('a dry run says that all records fulfil the rules only if all were checked for all of them', () => {
  const { rerender } = render(<DryRun run={ruled} />);
  expect(screen.getByText(FULFILLED)).toBeVisible();
  rerender(<DryRun run={{ ...ruled, unchecked: [unique] }} />);
  expect(screen.queryByText(FULFILLED)).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    required,
    `${unique} The records were not checked for this.`,
  ]);
  rerender(<DryRun run={{ ...ruled, next: '5000' }} />);
  expect(screen.queryByText(FULFILLED)).toBeNull();
});

test('a dry run says how many records are alike by a new unique key, with examples', () => {
  const clashingSamples = [
    { id: 'r1', why: 'Same rate' },
    { id: 'r2', why: 'Same rate' },
  ];
  render(<DryRun run={{ ...ruled, clashing: 2, clashingSamples }} />);
  expect(screen.queryByText(FULFILLED)).toBeNull();
  expect(
    screen.getByText('2 records are the same as another by a new unique key. They stay as they are.'),
  ).toBeVisible();
  expect(screen.getAllByText('Same rate', { exact: false })).toHaveLength(2);
});
