import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** CI installs LibreOffice for `npm test`; on other machines it is optional. */
export const isOfficeMissing = !process.env['CI'] && spawnSync('soffice', ['--version']).status !== 0;

/** Export filter: comma separated, all sheets, every text quoted, raw values instead of displayed ones. */
const VALUES = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,false,false,false,-1';
/** The same filter with formulas instead of their values. */
const FORMULAS = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,false,true,false,-1';

/**
 * Opens workbooks in LibreOffice, all in one run.
 * @param place folder for the output
 * @param books names of the workbooks in that folder, without extension
 * @returns a function that reads a sheet of one workbook as rows of texts
 * @throws Error if LibreOffice cannot be started, and ENOENT if a workbook has no such sheet
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

/** Parses quoted comma separated values; lines end in LF. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (end === '' && plain === '' && quoted === undefined) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  return rows.filter(({ length }) => length > 0);
}
