import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ACCOUNTING_TEMPLATE } from '../../../src/files/accounting/columns';
import { writeWorkbook } from '../../../src/files/workbook/writeWorkbook';
import { transaction } from './files';

/** Makes a transaction as large as those of a DMS. */
const ITEMS = Array.from({ length: 6 }, (_, at) => ({
  part: `P${at}`,
  name: 'Front bumper assembly',
  amount: 100.5,
}));

/**
 * Writes a file of distinct transactions.
 * @param path the file to write
 * @param bytes its approximate size
 * @returns the number of transactions
 */
export async function writeBigJson(path: string, bytes: number): Promise<number> {
  let [count, written] = [0, 0];
  const texts = function* () {
    yield '[\n';
    while (written < bytes) {
      const text = JSON.stringify(transaction(1_000_000_000 + count, { items: ITEMS }));
      yield count === 0 ? text : `,\n${text}`;
      [count, written] = [count + 1, written + text.length];
    }
    yield '\n]';
  };
  await pipeline(Readable.from(texts()), createWriteStream(path));
  return count;
}

/** Writes an accounting workbook with this many distinct vouchers. */
export async function writeBigWorkbook(path: string, count: number): Promise<void> {
  const rows = function* () {
    for (let at = 0; at < count; at += 1)
      yield {
        date: `2026-04-${String(1 + (at % 30)).padStart(2, '0')}`,
        ref: `BIG/INV/${at}`,
        transType: 'WI',
        dealer: '9901',
        location: `L${at % 50}`,
        gstin: '',
        amount: 100 + at / 4,
      };
  };
  const stream = writeWorkbook([{ name: 'Accounting', columns: ACCOUNTING_TEMPLATE, rows: rows() }]);
  await pipeline(Readable.fromWeb(stream), createWriteStream(path));
}
