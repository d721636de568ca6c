import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell } from '../../src/records/csvText';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ListQuery, Selection } from '../../src/records/listEngine';
import { columns, list } from './arbitraryLists';
import { NaiveList, naiveText } from './naiveList';

/** Parses CSV by RFC 4180. */
function readCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const lines: string[][] = [[]];
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    lines.at(-1)?.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    if (found[3] === '\r\n') lines.push([]);
    if (cell.lastIndex === text.length) break;
  }
  return lines.slice(0, -1);
}

const titled = columns.map(({ source }) => ({ source, title: source.toUpperCase() }));

async function exported(
  records: readonly Record<string, unknown>[],
  query: ListQuery,
  selection?: Selection,
) {
  const engine = new LocalEngine();
  await engine.fill('id', columns, records);
  const blob = await engine.exportCsv({ query, columns: titled, ...(selection ? { selection } : {}) });
  engine.close();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
}

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['+cmd', "'+cmd"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['＝1+1', "'＝1+1"],
  ['－1', "'－1"],
  ['-12.50', '-12.50'],
  ['+91', '+91'],
  ['-12-3', "'-12-3"],
  ['a=b', 'a=b'],
  ["'=1", "''=1"],
  ["'-1", "''-1"],
  ["'quoted'", "'quoted'"],
])('writes %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

describe('an export', () => {
  test('contains what the cells show, in the query’s order, and reads back unchanged but for the guard', async () => {
    const query: ListQuery = { filters: { name: '!zebra' }, sort: [{ source: 'amount', order: 'DESC' }] };
    await fc.assert(
      fc.asyncProperty(list, async drawn => {
        const text = await exported(drawn, query);
        const naive = new NaiveList('id', columns);
        naive.records = JSON.parse(JSON.stringify(drawn)) as Record<string, unknown>[];
        const expected = naive.answer(query).map(record =>
          columns.map(({ source, type }) => {
            const shown = naiveText(record[source], type).replace(/\p{Surrogate}/gu, '\uFFFD');
            const isNumber = typeof record[source] === 'number' || /^[+-]?\d+(\.\d+)?$/.test(shown);
            return /^'*[=+\-@\t\r\n＝＋－＠]/.test(shown) && !isNumber ? `'${shown}` : shown;
          }),
        );
        expect(text.startsWith('\uFEFFNAME,AMOUNT,AT,ON\r\n')).toBe(true);
        expect(readCsv(text.slice(1))).toEqual([titled.map(({ title }) => title), ...expected]);
      }),
      { numRuns: 200 },
    );
  });

  test('of a selection contains only these records, whatever the filters hide', async () => {
    const records = ['c', 'a', 'b', 'd'].map(name => ({ id: `k-${name}`, name }));
    const query: ListQuery = { filters: { name: 'zzz' }, sort: [{ source: 'name', order: 'ASC' }] };
    const names = async (selection: Selection) =>
      readCsv((await exported(records, query, selection)).slice(1))
        .slice(1)
        .map(([name]) => name);
    expect(await names({ kind: 'keys', keys: ['k-d', 'k-a', 'nobody'] })).toEqual(['a', 'd']);
    const allBut: Selection = {
      kind: 'allBut',
      query: { filters: { name: '!b' }, sort: [] },
      except: ['k-a'],
    };
    expect(await names(allBut)).toEqual(['c', 'd']);
  });

  test('of many rows is complete', async () => {
    const records = Array.from({ length: 30_000 }, (_, id) => ({
      id,
      name: `Row, "${id}"`,
      amount: -id,
      at: '2024-04-30 10:15:00',
    }));
    const lines = readCsv((await exported(records, { filters: {}, sort: [] })).slice(1));
    expect(lines).toHaveLength(30_001);
    expect(lines[30_000]).toEqual(['Row, "29999"', '-29999', '30-04-2024 10:15:00', '']);
  });
});
