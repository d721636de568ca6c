import { expect, test } from 'vitest';
import { fetchAsideRows } from '../../../src/custom/studio/history/asideRows';

const MADE = '9ff47520-502b-413b-b1b5-f452d3ba5ed0';

const shown = async (value: string) => {
  const aside = { fid: 'f', field: 'Rates', recordId: '1', recordName: '', version: 2, value, became: 'now' };
  const [row] = await fetchAsideRows({ call: Object(async () => [aside]) }, 'fuelmap', '');
  return row?.value;
};

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
  expect(await shown(value)).toBe(text);
});

test('leaves out what reads as before', async () => {
  const aside = (value: string, became: string) =>
    Object({ fid: 'f', field: 'Rates', recordId: '1', recordName: '', version: 2, value, became });
  const all = [
    aside('[{"rate":"7"}]', '[{"rate":7}]'),
    aside('7', '7'),
    aside('[{"rate":"7 %"}]', '[{"rate":null}]'),
  ];
  const rows = await fetchAsideRows({ call: Object(async () => all) }, 'fuelmap', '');
  expect(rows.map(({ value }) => value)).toEqual(['rate: 7 %']);
});
