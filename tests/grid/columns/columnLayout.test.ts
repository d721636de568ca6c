import { describe, expect, it } from 'vitest';
import {
  droppedColumn,
  movedColumn,
  NO_CHOICES,
  orderedColumns,
  placeColumns,
  rowTracks,
  unchosenOf,
} from '../../../src/grid/columns/columnLayout';

const columns = ['a', 'b', 'c', 'd'].map(source => ({
  source,
  title: source.toUpperCase(),
  type: 'text' as const,
}));
const edges = { select: 40, number: 60, actions: 150 };
const order = (choices: Parameters<typeof orderedColumns>[1]) =>
  orderedColumns(columns, choices).map(column => column.source);

describe('the layout of the columns', () => {
  it('is the schema’s until the user changes it', () => {
    expect(order(NO_CHOICES)).toEqual(['a', 'b', 'c', 'd']);
  });
  it('begins with the pinned columns of the declaration', () => {
    const declared = columns.map(column => ({ ...column, isPinned: column.source === 'c' }));
    expect(unchosenOf(declared)).toEqual({ ...NO_CHOICES, pinned: ['c'] });
    expect(unchosenOf(columns)).toBe(NO_CHOICES);
  });
  it('puts pinned columns first and omits hidden ones', () => {
    const placed = placeColumns(columns, { ...NO_CHOICES, pinned: ['c'], hidden: ['b'] });
    expect(placed.map(column => column.source)).toEqual(['c', 'a', 'd']);
    expect(placed[0]).toMatchObject({ pinned: true, stretches: false });
  });
  it('appends columns that are new in the schema', () => {
    expect(order({ ...NO_CHOICES, order: ['d', 'a'] })).toEqual(['d', 'a', 'b', 'c']);
  });
  it('drops choices for columns that no longer exist', () => {
    expect(order({ ...NO_CHOICES, order: ['gone', 'b'], pinned: ['gone'] })).toEqual(['b', 'a', 'c', 'd']);
  });
  it('moves a column past hidden ones', () => {
    const choices = { ...NO_CHOICES, hidden: ['b'] };
    expect(order(movedColumn(columns, choices, 'a', 1))).toEqual(['b', 'c', 'a', 'd']);
  });
  it('does not move the first column left or the last one right', () => {
    expect(movedColumn(columns, NO_CHOICES, 'a', -1)).toBe(NO_CHOICES);
    expect(movedColumn(columns, NO_CHOICES, 'd', 1)).toBe(NO_CHOICES);
  });
  it('puts a dropped column before its target', () => {
    expect(order(droppedColumn(columns, NO_CHOICES, 'd', 'b'))).toEqual(['a', 'd', 'b', 'c']);
    expect(order(droppedColumn(columns, NO_CHOICES, 'a', 'd'))).toEqual(['b', 'c', 'a', 'd']);
  });
});

describe('the tracks of a row', () => {
  it('let columns share the free width, except those that the user has sized', () => {
    const placed = placeColumns(columns, { ...NO_CHOICES, widths: { b: 300 } });
    expect(rowTracks(placed, edges)).toMatchObject({
      fixed: '40px 60px',
      moving: 'minmax(180px, 180fr) 300px minmax(180px, 180fr) minmax(180px, 180fr)',
      width: 40 + 60 + 180 * 3 + 300 + 150,
    });
  });
  it('keep pinned columns out of the scrolling part', () => {
    const placed = placeColumns(columns, { ...NO_CHOICES, pinned: ['d'] });
    expect(rowTracks(placed, edges)).toMatchObject({ fixed: '40px 60px 180px', movingWidth: 540 });
  });
});
