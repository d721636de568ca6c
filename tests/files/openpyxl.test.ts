import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileBook, texts } from './support/hostileBook';
import { isOpenpyxlMissing, openInOpenpyxl } from './support/openpyxl';

describe.skipIf(isOpenpyxlMissing)(
  'a written workbook in openpyxl (skipped where python3-openpyxl is not installed)',
  () => {
    let place = '';
    let sheets: ReturnType<typeof openInOpenpyxl>;

    beforeAll(async () => {
      place = mkdtempSync(join(tmpdir(), 'workbook-'));
      const file = join(place, 'book.xlsx');
      writeFileSync(file, await hostileBook());
      sheets = openInOpenpyxl(file);
    }, 120_000);
    afterAll(() => rmSync(place, { recursive: true, force: true }));

    it('has the same values, with numbers and dates typed', () => {
      expect(sheets).toEqual({
        Texts: [
          [
            ['s', '=Title'],
            ['s', 'No'],
          ],
          ...texts.map((text, n) => [
            ['s', text],
            ['n', String(n + 0.5)],
          ]),
        ],
        Dates: [
          [
            ['s', 'At'],
            ['s', 'Day'],
          ],
          [
            ['d', '2024-04-30T10:15:59'],
            ['d', '2024-02-29T00:00:00'],
          ],
        ],
      });
    });

    it('has no formulas', () => {
      const types = Object.values(sheets).flatMap(rows => rows.flatMap(row => row.map(([type]) => type)));
      expect(types).not.toContain('f');
    });
  },
);
