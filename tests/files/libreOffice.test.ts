import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileBook, texts } from './support/hostileBook';
import { isOfficeMissing, openInOffice } from './support/office';

describe.skipIf(isOfficeMissing)(
  'a written workbook in LibreOffice (skipped where soffice is not installed)',
  () => {
    let place = '';

    beforeAll(async () => {
      place = mkdtempSync(join(tmpdir(), 'workbook-'));
      writeFileSync(join(place, 'book.xlsx'), await hostileBook());
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
