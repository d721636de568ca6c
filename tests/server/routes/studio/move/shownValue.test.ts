import { expect, it } from 'vitest';
import { NO_LINKS } from '../../../../../server/routes/studio/move/linkedRecords';
import { shownValue } from '../../../../../server/routes/studio/move/shownValue';

const outlet = {
  kind: 'reference',
  source: 'outlet',
  label: 'Outlet',
  resource: 'outlets',
  display: 'title',
} as const;
const MADE = '9ff47520-502b-413b-b1b5-f452d3ba5ed0';

it.each([
  ['an id that people use', 'o1', 'MG Road', 'MG Road (o1)'],
  ['an id that a program made', MADE, 'MG Road', 'MG Road'],
  ['the id of a record that is not there', MADE, null, MADE],
  ['an id that is the name', 'MG Road', 'MG Road', 'MG Road'],
])('shows %s in an example of a reference', (_, id, name, shown) => {
  expect(shownValue(outlet, id, { ...NO_LINKS, textOf: () => name })).toBe(shown);
});

it('leaves an id out of an example of rows whose record is not read, and keeps one that people use', () => {
  const rows = {
    kind: 'list',
    source: 'rates',
    label: 'Rates',
    fields: [outlet, { ...outlet, label: 'Depot', source: 'depot' }],
  } as const;
  expect(shownValue(rows, [{ outlet: MADE, depot: 'd1' }], NO_LINKS)).toBe('Depot: d1');
});
