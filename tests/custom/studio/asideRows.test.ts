import { expect, test } from 'vitest';
import { fetchAsideRows } from '../../../src/custom/studio/history/asideRows';

const MADE = '9ff47520-502b-413b-b1b5-f452d3ba5ed0';

const aside = (value: string, now: string, more: object = {}) =>
  Object({ fid: 'f', field: 'Rates', recordId: '1', recordName: '', version: 2, value, now, ...more });

const shownOf = async (all: readonly object[]) =>
  (await fetchAsideRows({ call: Object(async () => all) }, 'fuelmap', '')).map(({ value, now }) => [
    value,
    now,
  ]);

test.each([
  [
    'rows, without links that nobody reads',
    `[{"outlet":"${MADE}","rate":"ask"},{"rate":7}]`,
    'rate: ask; rate: 7',
  ],
  ['a text that only looks like rows', '[sic]', '[sic]'],
  ['a list of texts as it is stored', '["a"]', '["a"]'],
  ['an empty value', '', '(empty)'],
])('shows %s', async (_, value, text) => {
  expect(await shownOf([aside(value, 'now')])).toEqual([[text, 'now']]);
});

test('omits values equal to the record’s', async () => {
  const all = [
    aside('[{"rate":"7"}]', '[{"rate":7}]'),
    aside('7', '7', { recordId: '2' }),
    aside('[{"rate":"7 %"}]', '[{"rate":null}]', { recordId: '3' }),
  ];
  expect((await shownOf(all)).map(([value]) => value)).toEqual(['rate: 7 %']);
});

test('lists a value that somebody has replaced since, each value once', async () => {
  const all = [
    aside('97', '97', { version: 3 }),
    aside('96.72', '97', { version: 2 }),
    aside('12', '', { recordId: '2', version: 3 }),
    aside('12', '', { recordId: '2', version: 2 }),
  ];
  expect(await shownOf(all)).toEqual([
    ['96.72', '97'],
    ['12', '(empty)'],
  ]);
});
