import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm test` installs it in CI; a person who has none need not install it. */
export const isOfficeMissing = !process.env['CI'] && spawnSync('soffice', ['--version']).status !== 0;

/** Comma separated, all sheets, each text in quotes and each value as it is, not as it is shown. */
const VALUES = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,false,false,false,-1';
/** The same, with formulas instead of their values. */
const FORMULAS = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,false,true,false,-1';

/**
 * Opens workbooks in LibreOffice, all in one start.
 * @param place a folder for what it writes
 * @param books names of workbooks in that folder, without extension
 * @returns what reads a sheet of one of them as rows of texts
 * @throws Error where it cannot be started, and ENOENT where a workbook has no such sheet
 */
export function openInOffice(
  place: string,
  books: readonly string[],
  shown: 'values' | 'formulas' = 'values',
): (book: string, sheet: string) => string[][] {
  const profile = `-env:UserInstallation=${pathToFileURL(join(place, 'profile')).href}`;
  const folder = join(place, shown);
  const filter = shown === 'values' ? VALUES : FORMULAS;
  const files = books.map(book => join(place, `${book}.xlsx`));
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, ...files], {
    stdio: 'ignore',
  });
  return (book, sheet) => parseCsv(readFileSync(join(folder, `${book}-${sheet}.csv`), 'utf8'));
}

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
