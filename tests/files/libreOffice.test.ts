import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../src/files/workbook/writeWorkbook';
import { isOfficeMissing, openInOffice } from './support/office';
import { bytesOf } from './support/workbook';

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

describe.skipIf(isOfficeMissing)(
  'a written workbook in LibreOffice (skipped where soffice is not installed)',
  () => {
    let place = '';

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
      const sheetOf = openInOffice(place, ['book']);
      expect(sheetOf('book', 'Texts')).toEqual([
        ['=Title', 'No'],
        ...texts.map((a, n) => [a, String(n + 0.5)]),
      ]);
      expect(sheetOf('book', 'Dates')).toEqual([
        ['At', 'Day'],
        ['04/30/2024 10:15:59', '02/29/2024'],
      ]);
    }, 120_000);

    it('calculates nothing: with formulas shown, the cells are the same', () => {
      const [formulas, values] = (['formulas', 'values'] as const).map(shown =>
        openInOffice(place, ['book'], shown),
      );
      expect(formulas?.('book', 'Texts')).toEqual(values?.('book', 'Texts'));
    }, 120_000);
  },
);
