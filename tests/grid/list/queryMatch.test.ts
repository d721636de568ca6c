import { describe, expect, it } from 'vitest';
import { queryTest } from '../../../src/grid/list/queryMatch';

const columns = [
  { source: 'name', title: 'NAME', type: 'text' as const },
  { source: 'amount', title: 'AMOUNT', type: 'number' as const },
];

describe('a record on screen', () => {
  const passes = queryTest(
    { filters: { name: 'north', amount: '>5' }, tab: { source: 'type', values: ['error', 1] }, sort: [] },
    columns,
  );
  it('passes a query by each filter and the tab', () => {
    expect(passes({ name: 'North Motors', amount: 7, type: 'error' })).toBe(true);
    expect(passes({ name: 'South', amount: 7, type: 'error' })).toBe(false);
    expect(passes({ name: 'north', amount: 5, type: 'error' })).toBe(false);
    expect(passes({ name: 'north', amount: 7, type: 'success' })).toBe(false);
    expect(passes({ name: 'north', amount: 7, type: 1 })).toBe(true);
  });
});

describe('a record whose column is shown otherwise than stored', () => {
  const texts = () => new Map([['cln1', 'North']]);
  const linked = [{ source: 'outlet', title: 'OUTLET', type: 'text' as const, texts }];
  const passes = (filter: string, outlet: string | null) =>
    queryTest({ filters: { outlet: filter }, sort: [] }, linked)({ outlet });
  it('passes a query by the shown text', () => {
    expect([passes('north', 'cln1'), passes('cln', 'cln1')]).toEqual([true, false]);
    expect([passes('cln', 'cln2'), passes('""', null)]).toEqual([true, true]);
  });
});
