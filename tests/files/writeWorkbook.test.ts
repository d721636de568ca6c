import { unzipSync, strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { columnLetters, positionOfRef } from '../../src/files/workbook/cell';
import {
  SheetNames,
  writeWorkbook,
  type SheetColumn,
  type SheetRow,
} from '../../src/files/workbook/writeWorkbook';
import { bytesOf, linesOf, textWorkbook } from './support/workbook';

const column = (source: string, kind: SheetColumn['kind'] = 'text'): SheetColumn => ({
  title: source,
  source,
  kind,
});

const valuesOf = async (bytes: Uint8Array) =>
  (await linesOf(bytes)).map(({ cells }) => cells.map(({ value }) => value));

const xmlOf = (bytes: Uint8Array, path: string) => strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());

describe('a written workbook', () => {
  it.each([
    '=1+1',
    "=cmd|'/c calc'!A1",
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://x")',
    "'=1",
    '00123',
    '12345678901234567890',
    ' padded ',
    'a\nb',
    'a\r\nb',
    '<b>&amp;"quoted"',
    '_x0041_',
    '_x000D_',
    '\u0001\u001f',
    '\uffff',
    '😀 ह',
    'TRUE',
    '1e5',
    '2024-04-30',
  ])('returns %j unchanged, as text', async value => {
    const bytes = await textWorkbook([{ a: value }]);
    expect(await valuesOf(bytes)).toEqual([['a'], [value]]);
    expect(xmlOf(bytes, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[\s>]/);
  });

  it('prefixes what looks like a formula with a quote, so that it stays text when edited', async () => {
    const xml = xmlOf(await textWorkbook([{ a: '=1', b: 'x' }]), 'xl/worksheets/sheet1.xml');
    const style = Number(/<c r="A2" s="(\d+)"/.exec(xml)?.[1]);
    const styles = xmlOf(await textWorkbook([{ a: '=1' }]), 'xl/styles.xml');
    const cellStyles = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf[^>]*>/g) ?? [];
    expect(cellStyles[style]).toContain('quotePrefix="1"');
    expect(xml).toContain('<c r="B2" s="1"');
    expect(cellStyles[1]).not.toContain('quotePrefix');
  });

  it('preserves blanks around a text in every reader', async () => {
    const xml = xmlOf(await textWorkbook([{ a: ' x', b: 'x ', c: 'x' }]), 'xl/worksheets/sheet1.xml');
    const kept = [...xml.matchAll(/<t( xml:space="preserve")?>( ?x ?)<\/t>/g)];
    expect(kept.map(([, keeps, text]) => [text, keeps !== undefined])).toEqual([
      [' x', true],
      ['x ', true],
      ['x', false],
    ]);
  });

  it('truncates a text that exceeds a cell, and marks it', async () => {
    const [, cells] = await valuesOf(
      await textWorkbook([{ a: 'x'.repeat(40_000), b: '😀'.repeat(20_000), c: 'y'.repeat(32_767) }]),
    );
    const [a = '', b = '', c = ''] = (cells ?? []).map(String);
    expect([a.length <= 32_767, a.endsWith(' … [cut: 40,000 characters]')]).toEqual([true, true]);
    expect(b).not.toMatch(/\p{Surrogate}/u);
    expect(c).toBe('y'.repeat(32_767));
  });

  it('writes numbers, times and days typed, and anything else as text', async () => {
    const columns = [column('n', 'number'), column('at', 'dateTime'), column('day', 'date')];
    const rows = [
      { n: 1180.5, at: '2024-04-30 10:15:59', day: '2024-02-29' },
      { n: '1180.5', at: '2024-02-30 10:15:00', day: 'soon' },
      { n: 9007199254740991, at: '1899-01-01', day: null },
      { n: Infinity, at: undefined, day: '' },
    ];
    const lines = await linesOf(await bytesOf(writeWorkbook([{ name: 'A', columns, rows }])));
    expect(lines.slice(1).map(({ cells }) => cells.map(({ kind, value }) => [kind, value]))).toEqual([
      [
        ['number', 1180.5],
        ['date', '2024-04-30 10:15:59'],
        ['date', '2024-02-29 00:00:00'],
      ],
      [
        ['text', '1180.5'],
        ['text', '2024-02-30 10:15:00'],
        ['text', 'soon'],
      ],
      [
        ['text', '9007199254740991'],
        ['text', '1899-01-01'],
      ],
      [['text', 'Infinity']],
    ]);
  });

  it('contains several sheets with their own columns', async () => {
    const bytes = await bytesOf(
      writeWorkbook([
        { name: 'Matched', columns: [column('a')], rows: [{ a: '1' }] },
        { name: 'Only in DMS', columns: [column('a'), column('b')], rows: [[{ a: '2', b: '3' }]] },
        { name: 'Nothing', columns: [column('a')], rows: [] },
      ]),
    );
    const lines = await linesOf(bytes);
    expect(lines.map(({ sheet, row, cells }) => [sheet, row, ...cells.map(({ value }) => value)])).toEqual([
      ['Matched', 1, 'a'],
      ['Matched', 2, '1'],
      ['Only in DMS', 1, 'a', 'b'],
      ['Only in DMS', 2, '2', '3'],
      ['Nothing', 1, 'a'],
    ]);
  });

  it('continues in another sheet under the same header when one is full', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ a: String(at) }));
    const bytes = await bytesOf(
      writeWorkbook([{ name: 'All', columns: [column('a')], rows }], { rowsPerSheet: 3 }),
    );
    expect((await linesOf(bytes)).map(({ sheet, cells }) => `${sheet}: ${cells[0]?.value}`)).toEqual([
      'All: a',
      'All: 0',
      'All: 1',
      'All (2): a',
      'All (2): 2',
      'All (2): 3',
      'All (3): a',
      'All (3): 4',
    ]);
  });

  it('pulls rows only as its bytes are read', async () => {
    let asked = 0;
    async function* rows(): AsyncGenerator<SheetRow> {
      for (; asked < 1_000_000; asked += 1) yield { a: `${asked} ${'x'.repeat(200)}` };
    }
    const reader = writeWorkbook([{ name: 'A', columns: [column('a')], rows: rows() }]).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    expect(asked).toBeLessThan(50_000);
  });

  it('closes its source when the reader leaves', async () => {
    let isClosed = false;
    async function* rows(): AsyncGenerator<SheetRow> {
      try {
        for (;;) yield { a: Math.PI.toString().repeat(10) };
      } finally {
        isClosed = true;
      }
    }
    const reader = writeWorkbook([{ name: 'A', columns: [column('a')], rows: rows() }]).getReader();
    await reader.read();
    await reader.cancel();
    expect(isClosed).toBe(true);
  });

  it('fails with its source’s error', async () => {
    async function* rows(): AsyncGenerator<SheetRow> {
      yield { a: '1' };
      throw new Error('the database is gone');
    }
    const stream = writeWorkbook([{ name: 'A', columns: [column('a')], rows: rows() }]);
    await expect(bytesOf(stream)).rejects.toThrow('the database is gone');
  });

  it('is deterministic', async () => {
    expect(await textWorkbook([{ a: '1' }])).toEqual(await textWorkbook([{ a: '1' }]));
  });
});

describe('sheet names', () => {
  it('are valid in spreadsheet programs', () => {
    const names = new SheetNames();
    expect(
      ['a/b:c', 'A b c', "'x'", '', 'n'.repeat(40), 'n'.repeat(40)].map(name => names.give(name)),
    ).toEqual(['a b c', 'A b c (2)', 'x', 'Sheet', 'n'.repeat(31), `${'n'.repeat(27)} (2)`]);
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('names column %i %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
  expect(positionOfRef(`${letters}7`)).toEqual({ row: 7, column: index });
});
