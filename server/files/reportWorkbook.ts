import { writeWorkbook, type SheetRow } from '../../src/files/workbook/writeWorkbook';
import type { FileTransaction, TransactionReader } from '../store/fileStore';
import type { Asked } from './asked';
import { streamOf } from './byteStreams';
import { isException } from './exceptions';
import { sheetOf, transactionSheet, type ReportSheet } from './reportSheets';
import { zipOf } from './zip';

/** A workbook that is written as it is read, and how many rows it has by now. */
export interface MadeWorkbook {
  readonly bytes: ReadableStream<Uint8Array>;
  rowsSoFar(): number;
}

/** The workbook of a report that lists transactions. */
export function reportWorkbook(
  transactions: TransactionReader,
  account: string,
  asked: Exclude<Asked, { report: 'reconciliation' | 'archive' }>,
): MadeWorkbook {
  const isWanted = asked.report === 'exception' ? isException[asked.kind] : () => true;
  return sheetWorkbook(sheetOf(asked.report), transactions.read(account, asked.query), isWanted);
}

/** The zip of an archive: one workbook with all of its month. */
export function archiveZip(
  transactions: TransactionReader,
  account: string,
  { title, query }: Extract<Asked, { report: 'archive' }>,
): MadeWorkbook {
  const { bytes, rowsSoFar } = sheetWorkbook(transactionSheet, transactions.read(account, query));
  return { bytes: streamOf(zipOf(`${title}.xlsx`, bytes), () => undefined), rowsSoFar };
}

/** Transactions as the rows of one report; the writer goes on in another sheet where one is full. */
function sheetWorkbook(
  { name, columns, rowsOf }: ReportSheet,
  pieces: AsyncIterable<readonly FileTransaction[]>,
  isWanted: (transaction: FileTransaction) => boolean = () => true,
): MadeWorkbook {
  let count = 0;
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    for await (const piece of pieces) {
      const some = piece.filter(isWanted).flatMap(rowsOf);
      count += some.length;
      yield some;
    }
  }
  return { bytes: writeWorkbook([{ name, columns, rows: rows() }]), rowsSoFar: () => count };
}
