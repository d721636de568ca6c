// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../src/files/workbook/writeWorkbook';
import { bytesOf } from './support/workbook';

const hasOffice = spawnSync('soffice', ['--version']).status === 0;

const texts = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://127.0.0.1/x","y")',
  "=cmd|'/c calc'!A1",
  "'=1+1",
  '00123',
  '12345678901234567890',
  '_x0041_',
  ' padded ',
  'a "quoted", text',
  'two\nlines',
  '<b>&amp;',
  'हिन्दी 😀',
  '1e5',
  '2024-04-30',
  'TRUE',
];

/** Comma separated, all sheets, each text in quotes and each value as it is, not as it is shown. */
const FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,false,false,false,-1';
/** The same, with formulas instead of their values. */
const FORMULAS = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,false,true,false,-1';

describe.skipIf(!hasOffice)(
  'a written workbook in LibreOffice (skipped where soffice is not installed)',
  () => {
    let place = '';

    const convert = (filter: string, folder: string) => {
      const profile = `-env:UserInstallation=${pathToFileURL(join(place, 'profile')).href}`;
      execFileSync(
        'soffice',
        [
          profile,
          '--headless',
          '--convert-to',
          filter,
          '--outdir',
          join(place, folder),
          join(place, 'book.xlsx'),
        ],
        { stdio: 'ignore' },
      );
      return (sheet: string) => parseCsv(readFileSync(join(place, folder, `book-${sheet}.csv`), 'utf8'));
    };

    beforeAll(async () => {
      place = mkdtempSync(join(tmpdir(), 'workbook-'));
      const bytes = await bytesOf(
        writeWorkbook([
          {
            name: 'Texts',
            columns: [
              { title: '=Title', source: 'a', kind: 'text' },
              { title: 'No', source: 'n', kind: 'number' },
            ],
            rows: texts.map((a, n) => ({ a, n: n + 0.5 })),
          },
          {
            name: 'Dates',
            columns: [
              { title: 'At', source: 'at', kind: 'dateTime' },
              { title: 'Day', source: 'day', kind: 'date' },
            ],
            rows: [{ at: '2024-04-30 10:15:59', day: '2024-02-29' }],
          },
        ]),
      );
      writeFileSync(join(place, 'book.xlsx'), bytes);
    }, 120_000);

    afterAll(() => rmSync(place, { recursive: true, force: true }));

    it('has the same values in every sheet', () => {
      const sheet = convert(FILTER, 'values');
      expect(sheet('Texts')).toEqual([['=Title', 'No'], ...texts.map((a, n) => [a, String(n + 0.5)])]);
      expect(sheet('Dates')).toEqual([
        ['At', 'Day'],
        ['04/30/2024 10:15:59', '02/29/2024'],
      ]);
    }, 120_000);

    it('calculates nothing: with formulas shown, the cells are the same', () => {
      expect(convert(FORMULAS, 'formulas')('Texts')).toEqual(convert(FILTER, 'values')('Texts'));
    }, 120_000);
  },
);

/** Comma separated values with quotes; a line break outside of quotes is LF. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (end === '' && plain === '' && quoted === undefined) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows.filter(({ length }) => length > 0);
}
