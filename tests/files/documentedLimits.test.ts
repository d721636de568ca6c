import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JSON_LIMITS, WORKBOOK_LIMITS, type FileLimits } from '../../src/files/limits';

const MIB = 1024 * 1024;
const page = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');

/** Returns the cells of the table row that starts with this name. */
function rowOf(name: string): readonly string[] {
  const row = page.split('\n').find(line => line.startsWith(`| ${name} `)) ?? '';
  return row.split('|').map(cell => cell.trim());
}

const words = ({ bytes, rows, unpacked, entries }: FileLimits): readonly string[] => [
  `${bytes / MIB} MiB`,
  rows.toLocaleString('en-US'),
  unpacked === 0 ? '' : `${unpacked / MIB} MiB`,
  entries === 0 ? '' : String(entries),
];

it.each([
  ['Transactions', JSON_LIMITS],
  ['Accounting side of a reconciliation', WORKBOOK_LIMITS],
])('documents the upload limits of the code: %s', (name, limits) => {
  expect(rowOf(name).slice(3, 7)).toEqual(words(limits));
});
