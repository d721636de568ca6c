import { describe, expect, it } from 'vitest';
import { countOf, isPicked, NONE, pick, selectAll, toEngine } from '../../../src/grid/selection/rowSelection';

const query = { filters: { name: 'a' }, sort: [] };

describe('a selection of some rows', () => {
  it('grows and shrinks with each row', () => {
    const some = pick(pick(NONE, ['1', '2', '3'], true), ['2'], false);
    expect(countOf(some)).toBe(2);
    expect(isPicked(some, '3', false)).toBe(true);
    expect(isPicked(some, '2', true)).toBe(false);
    expect(toEngine(some)).toEqual({ kind: 'keys', keys: ['1', '3'] });
  });
});

describe('a selection of all matching rows', () => {
  const all = selectAll(query, 1_000_000);

  it('contains the query and no keys', () => {
    expect(countOf(all)).toBe(1_000_000);
    expect(toEngine(all)).toEqual({ kind: 'allBut', query, except: [] });
  });
  it('excludes and re-includes single rows', () => {
    const but = pick(all, ['7', '8'], false);
    expect(countOf(but)).toBe(999_998);
    expect(isPicked(but, '7', true)).toBe(false);
    expect(isPicked(pick(but, ['7'], true), '7', true)).toBe(true);
  });
  it('excludes rows that do not match its query', () => {
    expect(isPicked(all, '5', false)).toBe(false);
  });
});
