import { expect, it } from 'vitest';
import { referenceNames, tellApart } from '../../src/form/inputs/referenceNames';
import { defineResource } from '../../src/schemas/defineResource';

it('tells choices of one name apart by the displayed values in which they differ most', () => {
  const records = [
    { id: 'a', outlet: '01', dealer: 'D1', city: 'Pune', segment: 'New' },
    { id: 'b', outlet: '01', dealer: 'D1', city: 'Pune', segment: 'Used' },
    { id: 'e', outlet: '01', dealer: 'D1', city: 'Goa', segment: 'Demo' },
    { id: 'c', outlet: '02', dealer: 'D2', segment: 'Used' },
    { id: 'd', outlet: null, dealer: 'D2', segment: 'Used' },
  ];
  const shown = (_source: string, value: unknown) => (value === 'Used' ? 'Second hand' : String(value ?? ''));
  expect(tellApart(records, 'outlet', ['dealer', 'city', 'segment'], shown)).toEqual([
    { id: 'a', name: '01 · New' },
    { id: 'b', name: '01 · Second hand' },
    { id: 'e', name: '01 · Demo' },
    { id: 'c', name: '02' },
    { id: 'd', name: 'D2 · Second hand' },
  ]);
});

const asIs = (_source: string, value: unknown) => String(value ?? '');

it('adds two values if no single one distinguishes all', () => {
  const records = [
    { id: 'a', outlet: '01', dealer: 'D1', city: 'Pune', segment: 'New' },
    { id: 'b', outlet: '01', dealer: 'D1', city: 'Goa', segment: 'Used' },
    { id: 'c', outlet: '01', dealer: 'D2', city: 'Goa', segment: 'Demo' },
    { id: 'd', outlet: '01', dealer: 'D2', city: 'Goa', segment: 'Demo' },
  ];
  expect(tellApart(records, 'outlet', ['dealer', 'city', 'segment'], asIs).map(({ name }) => name)).toEqual([
    '01 · New · D1',
    '01 · Used · D1',
    '01 · Demo · D2',
    '01 · Demo · D2',
  ]);
});

it('adds nothing if nothing differs, and no blank value', () => {
  const records = [
    { id: 'a', outlet: '01', dealer: 'D1', city: 'Pune' },
    { id: 'b', outlet: '01', dealer: 'D1' },
    { id: 'c', outlet: '02', dealer: 'D1' },
    { id: 'd', outlet: '02', dealer: 'D1' },
  ];
  expect(tellApart(records, 'outlet', ['dealer', 'city'], asIs).map(({ name }) => name)).toEqual([
    '01 · Pune',
    '01',
    '02',
    '02',
  ]);
});

it('names a record without a name by its first two values, or else by its id', () => {
  const records = [{ id: 7, city: 'Pune', segment: 'New', dealer: 'D1' }, { id: 8 }];
  expect(tellApart(records, 'outlet', ['state', 'city', 'segment', 'dealer'], asIs)).toEqual([
    { id: '7', name: 'Pune · New' },
    { id: '8', name: '8' },
  ]);
});

const outlets = defineResource({
  name: 'outlet',
  fields: [
    { kind: 'text', source: 'code', label: 'Code' },
    { kind: 'date', source: 'opened', label: 'Opened' },
    { kind: 'reference', source: 'dealer', label: 'Dealer', resource: 'dealer', display: 'name' },
    { kind: 'text', source: 'city', label: 'City' },
    {
      kind: 'select',
      source: 'state',
      label: 'State',
      choices: [
        { id: 'MH', name: 'Maharashtra' },
        { id: 'GA', name: 'Goa' },
      ],
    },
  ],
  columns: [
    { source: 'code', title: 'CODE' },
    { source: 'dealer', title: 'DEALER' },
    { source: 'opened', title: 'OPENED' },
    { source: 'state', title: 'STATE' },
  ],
});
const namesOf = (records: readonly object[], schema: typeof outlets | undefined = outlets) =>
  referenceNames(
    schema,
    'code',
  )(records.map((record, at) => ({ id: `r${at}`, ...record }))).map(({ name }) => name);

it('tells records apart by the columns of their list, as the list shows them', () => {
  expect(
    namesOf([
      { code: '01', state: 'MH', city: 'Pune' },
      { code: '01', state: 'GA', city: 'Panaji' },
      { code: '02', opened: '2026-11-20' },
      { code: '02', opened: '2026-11-21' },
    ]),
  ).toEqual(['01 · Maharashtra', '01 · Goa', '02 · 20-11-2026', '02 · 21-11-2026']);
});

it('uses neither ids of other records for that, nor the name itself, nor a blank value', () => {
  expect(
    namesOf([
      { code: '01', dealer: 'd1', state: ' MH ' },
      { code: '01', dealer: 'd2', state: 'MH' },
      { code: ' ', state: 'XX', opened: ' ' },
    ]),
  ).toEqual(['01', '01', 'XX']);
});

it('names records of a resource that the person does not see as they are stored', () => {
  const records = [{ id: 'a', code: 7, state: 'MH' }, { id: 'b' }];
  expect(referenceNames(undefined, 'code')(records)).toEqual([
    { id: 'a', name: '7' },
    { id: 'b', name: 'b' },
  ]);
});
