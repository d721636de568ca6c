import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAddress, toAddress, type ListParams } from '../../../src/grid/list/listParams';
import { anyCharacter } from '../../setup/anyCharacter';

const sortOf = fc.record({ source: fc.stringMatching(/^\w+$/u), order: fc.constantFrom('ASC', 'DESC') });
const anyParams: fc.Arbitrary<ListParams> = fc.record({
  filters: fc.dictionary(
    fc.oneof(
      fc.constantFrom('q', 'tab', '.q', 'name'),
      fc.string({ minLength: 1 }).filter(name => name !== '__proto__'),
    ),
    fc.string({ minLength: 1, unit: anyCharacter }),
    { noNullPrototype: true },
  ),
  sort: fc.array(sortOf, { maxLength: 2 }),
  search: fc.string(),
  tab: fc.string(),
});
const nothing: ListParams = { filters: {}, sort: [], search: '', tab: '' };

describe('the URL of a list', () => {
  it('round-trips filters, order, search and tab', () => {
    fc.assert(
      fc.property(anyParams, params => {
        expect(fromAddress(toAddress(params, []), []) ?? nothing).toEqual(params);
      }),
    );
  });
  it('is empty by default', () => {
    const byDate = [{ source: 'date', order: 'DESC' as const }];
    expect(toAddress({ ...nothing, sort: byDate }, byDate)).toBe('');
  });
  it('is readable as react-admin writes it', () => {
    const address =
      '?displayedFilters=%7B%7D&filter=%7B%22name%22%3A%22x%22%2C%22status%22%3A1%7D&order=DESC&page=1&perPage=25&sort=name';
    expect(fromAddress(address, [])).toEqual({
      ...nothing,
      filters: { name: 'x', status: '1' },
      sort: [{ source: 'name', order: 'DESC' }],
    });
  });
  it('opens the list even if truncated', () => {
    expect(fromAddress('?filter=%7B%22name%22%3A%22', [])).toEqual(nothing);
    expect(fromAddress('?filter=null&sort=', [])).toEqual(nothing);
  });
});
