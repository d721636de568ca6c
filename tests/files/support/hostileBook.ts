import { writeWorkbook } from '../../../src/files/workbook/writeWorkbook';
import { bytesOf } from './workbook';

/** Texts that a program may mistake for formulas, numbers, dates or escapes. */
export const texts = [
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

/** A workbook written by the product: those texts and numbers in the first sheet, dates in the second. */
export const hostileBook = (): Promise<Uint8Array> =>
  bytesOf(
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
