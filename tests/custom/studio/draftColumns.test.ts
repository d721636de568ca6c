import { expect, it } from 'vitest';
import {
  placeOfColumn,
  textsOfColumn,
  withColumn,
  withMovedColumn,
} from '../../../src/custom/studio/edit/place/fieldColumn';

const draft = {
  columns: [
    { source: 'outlet', title: 'Outlet', width: 120 },
    { source: 'fuel', title: 'Fuel' },
    { source: 'rate', title: 'Rate' },
  ],
};
const order = ({ columns }: Readonly<Record<string, unknown>>) =>
  (Array.isArray(columns) ? columns : []).map(({ source }) => source);

it('a column moves by one place, and no further than to the ends', () => {
  expect(order(withMovedColumn(draft, 'rate', -1))).toEqual(['outlet', 'rate', 'fuel']);
  expect(order(withMovedColumn(draft, 'outlet', 1))).toEqual(['fuel', 'outlet', 'rate']);
  expect(withMovedColumn(draft, 'outlet', 1)).toMatchObject({ columns: [{}, { width: 120 }, {}] });
  expect(withMovedColumn(draft, 'outlet', -1)).toBe(draft);
  expect(withMovedColumn(draft, 'rate', 1)).toBe(draft);
});

it('a field without a column has no place in the list, and nothing moves', () => {
  expect(placeOfColumn(draft, 'fuel')).toBe(2);
  expect(placeOfColumn(draft, 'note')).toBe(0);
  expect(withMovedColumn(draft, 'note', -1)).toBe(draft);
  expect(placeOfColumn({}, 'fuel')).toBe(0);
});

it('a field added to the list is its last column, and a removed one loses its width', () => {
  const note = { source: 'note', label: 'Note' };
  const listed = withColumn(draft, note, { listed: 'yes', width: '' });
  expect(order(listed)).toEqual(['outlet', 'fuel', 'rate', 'note']);
  const outlet = { source: 'outlet', label: 'Outlet' };
  const left = withColumn(draft, outlet, { listed: 'no', width: '120' });
  expect(order(left)).toEqual(['fuel', 'rate']);
  expect(textsOfColumn(left, 'outlet')).toEqual({ listed: 'no', width: '' });
});
