import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { StudioDryRun } from '../../../src/api/studio/dryRun';
import { DryRun } from '../../../src/custom/studio/edit/DryRun';
import { wholeDryRun } from '../../../src/custom/studio/edit/useDryRun';

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
  brokenBy: [],
  unchecked: [],
  clashing: 0,
  clashingSamples: [],
  clashingBy: [],
  keyed: [],
  emptied: 0,
  emptiedSamples: [],
  names: [],
  following: [],
};

const required = "The field 'Rate' becomes required.";
const unique = 'Records must be unique by rate.';
const ruled: StudioDryRun = { ...run, steps: [], rules: [required, unique] };
const FULFILLED = 'All records fulfil them.';

test('a dry run counts deleted records apart, and its numbers add up', () => {
  const { rerender } = render(<DryRun resource="fuelmap" run={run} />);
  expect(screen.getByText('4 records were looked at. Nothing is changed yet.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 value does not fit: the field is emptied, and the value is put aside.',
    '2 values stay the same.',
    '1 record has no value.',
  ]);
  rerender(<DryRun resource="fuelmap" run={{ ...run, deleted: 2 }} />);
  expect(screen.getByText('2 records, and 2 deleted, were looked at. Nothing is changed yet.')).toBeVisible();
});

test('a dry run does not call rows empty that stay as they are while those of others come back', () => {
  const step = { fid: 'bbbbbbbb', label: 'Rates', change: 'columns', from: '', to: 'Rate' } as const;
  const back = { ...counts, same: 0, failed: 0, returned: 3 };
  render(<DryRun resource="fuelmap" run={{ ...run, steps: [{ ...step, counts: back, samples: [] }] }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/no value/)).toBeNull();
});

test('a dry run says that all records fulfil the rules only if all were checked for all of them', () => {
  const { rerender } = render(<DryRun resource="fuelmap" run={ruled} />);
  expect(screen.getByText(FULFILLED)).toBeVisible();
  rerender(<DryRun resource="fuelmap" run={{ ...ruled, unchecked: [unique] }} />);
  expect(screen.queryByText(FULFILLED)).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    required,
    `${unique} The records were not checked for this.`,
  ]);
  rerender(<DryRun resource="fuelmap" run={{ ...ruled, next: '5000' }} />);
  expect(screen.queryByText(FULFILLED)).toBeNull();
});

test('a dry run says how many records are alike by a new unique key, with examples', () => {
  const clashingSamples = [
    { id: 'r1', why: 'Same rate' },
    { id: 'r2', why: 'Same rate' },
  ];
  render(
    <DryRun
      resource="fuelmap"
      run={{ ...ruled, clashing: 2, clashingSamples, clashingBy: [{ why: 'Twice', count: 2 }] }}
    />,
  );
  expect(screen.queryByText(FULFILLED)).toBeNull();
  expect(
    screen.getByText(
      '2 records are the same as another by a new unique key or duplicate check. They stay as they are, and may be saved so:',
    ),
  ).toBeVisible();
  expect(screen.getAllByText('Same rate', { exact: false })).toHaveLength(2);
  expect(screen.getByText('“Twice”: 2 records')).toBeVisible();
});

test('a dry run names each rule that records break, with its own count, over all batches', async () => {
  const by = (field: string, why: string, count: number) => ({ field, why, count });
  const portion = (next: string | null, ...brokenBy: StudioDryRun['brokenBy']): StudioDryRun => ({
    ...ruled,
    next,
    broken: 2,
    brokenBy,
  });
  const portions = [
    portion('2', by('Code', 'Max 6', 2)),
    portion(null, by('Rate', 'Rate Required', 3), by('Code', 'Max 6', 2)),
  ];
  const whole = await wholeDryRun(
    async after => portions[after === null ? 0 : 1] ?? run,
    () => undefined,
  );
  render(<DryRun resource="fuelmap" run={whole} />);
  expect(screen.getByText(/^4 records break a rule of their fields\./)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    required,
    unique,
    'Code, “Max 6”: 4 records',
    'Rate, “Rate Required”: 3 records',
  ]);
});

test('a dry run counts and names the records in which the form would empty a field', () => {
  const emptiedSamples = [{ id: 'r1', fields: 'Rate, HSN' }];
  render(<DryRun resource="fuelmap" run={{ ...ruled, emptied: 1, emptiedSamples }} />);
  expect(screen.queryByText(FULFILLED)).toBeNull();
  expect(screen.getByText('Of 1 record the form would empty a field at the next save.')).toBeVisible();
  expect(screen.getByText('Would become empty: Rate, HSN', { exact: false })).toBeInTheDocument();
});

test('an example names its record, which opens beside the dialog; one that cannot be opened has its id', () => {
  const brokenSamples = [
    { id: 'r1', why: 'Code Required' },
    { id: 'r2', why: 'Code Required' },
  ];
  const samples = [{ id: 'r1', outcome: 'failed', before: '18 %', after: '' }];
  const steps = run.steps.map(step => ({ ...step, samples }));
  const names = [{ id: 'r1', name: 'Main outlet' }];
  render(
    <MemoryRouter>
      <DryRun resource="fuelmap" run={{ ...ruled, steps, names, broken: 2, brokenSamples }} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link', { name: 'Main outlet', hidden: true });
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/fuelmap/edit/r1', '/fuelmap/edit/r1']);
  expect(screen.getByText('r2')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Record', hidden: true })).toBeInTheDocument();
});

test('a dry run names the resources that follow a renamed field', () => {
  const following = [
    { name: 'pump', label: 'Pump' },
    { name: 'tank', label: 'Tank' },
  ];
  render(<DryRun resource="fuelmap" run={{ ...run, following }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Pump, Tank show a field that gets another name\./);
});

test('batches of a dry run are added up, and records that are alike are found across batches', async () => {
  const portion = (id: string, values: string, next: string | null): StudioDryRun => ({
    ...ruled,
    records: 5_000,
    next,
    keyed: [
      {
        message: 'Same rate',
        records: [
          { id, values },
          { id: `${id} alone`, values: id },
        ],
      },
    ],
    emptied: 1,
  });
  const portions = new Map<string | null, StudioDryRun>([
    [null, portion('a', 'x', '5000')],
    ['5000', portion('b', 'x', '10000')],
    ['10000', portion('c', 'y', null)],
  ]);
  const looked: number[] = [];
  const whole = await wholeDryRun(
    async after => portions.get(after) ?? run,
    records => looked.push(records),
  );
  expect(whole).toMatchObject({ records: 15_000, next: null, clashing: 2, keyed: [], emptied: 3 });
  expect(whole.clashingSamples).toEqual([
    { id: 'a', why: 'Same rate' },
    { id: 'b', why: 'Same rate' },
  ]);
  expect(looked).toEqual([5_000, 10_000]);
});

test('a dry run names the columns that rows lose, and counts a value that stays aside beside the newer one', () => {
  const [step] = run.steps;
  if (!step) throw new Error('There is no step.');
  const cut = { ...counts, same: 0, failed: 0, cut: 3, changed: 1, kept: 2 };
  const samples = [{ id: 'r1', outcome: 'kept', before: '7.5', after: '9' }];
  const rows = {
    ...step,
    label: 'Readings',
    change: 'columns',
    from: 'Tank\nDip',
    to: '',
    counts: cut,
    samples,
  } as const;
  render(<DryRun resource="fuelmap" run={{ ...run, steps: [rows] }} />);
  expect(screen.getByRole('heading', { name: 'Readings loses columns: Tank, Dip' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 records have values in columns that go. Their rows are put aside as they were.',
    'In 1 record, cells change. The rows are put aside as they were.',
    '2 further, older values stay aside, as somebody has changed the fields since. The newer ones stay.',
  ]);
  expect(screen.getByText('Stays aside: 7.5')).toBeInTheDocument();
});

test.each([
  ['failed', true],
  ['unmatched', true],
  ['changed', false],
] as const)(
  'the examples of values that were %s are open, because the publisher has to see what is lost: %j',
  (outcome, isOpen) => {
    const sample = { id: '3', outcome, before: '18 %', after: '' };
    const [step] = run.steps;
    if (!step) throw new Error('The dry run has a step.');
    const steps = [{ ...step, counts: { ...counts, [outcome]: 1 }, samples: [sample] }];
    render(<DryRun resource="fuelmap" run={{ ...run, steps }} />, { wrapper: MemoryRouter });
    expect(screen.getByText('18 %').closest('details')?.open).toBe(isOpen);
  },
);
