import { expect, it } from 'vitest';
import { tellApart } from '../../src/form/inputs/tellApart';

it('tells choices of one name apart by the values in which they differ most, as people read them', () => {
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
