import { writeWorkbook, type SheetRow } from '../../src/files/workbook/writeWorkbook';
import type { FileTransaction, TransactionReader } from '../store/files/fileStore';
import type { ReportRequest } from './reportRequest';
import { streamOf } from './byteStreams';
import { isException } from './exceptions';
import { sheetOf, transactionSheet, type ReportSheet } from './reportSheets';
import { zipOf } from './zip';

/** A workbook that is written while it is read, with the number of rows so far. */
export interface MadeWorkbook {
  readonly bytes: ReadableStream<Uint8Array>;
  rowsSoFar(): number;
}

export function reportWorkbook(
  transactions: TransactionReader,
  account: string,
  request: Exclude<ReportRequest, { report: 'reconciliation' | 'archive' }>,
): MadeWorkbook {
  const isWanted = request.report === 'exception' ? isException[request.kind] : () => true;
  return sheetWorkbook(sheetOf(request.report), transactions.read(account, request.query), isWanted);
}

/** An archive: a zip of one workbook with the whole month. */
export function archiveZip(
  transactions: TransactionReader,
  account: string,
  { title, query }: Extract<ReportRequest, { report: 'archive' }>,
): MadeWorkbook {
  const { bytes, rowsSoFar } = sheetWorkbook(transactionSheet, transactions.read(account, query));
  return { bytes: streamOf(zipOf(`${title}.xlsx`, bytes), () => undefined), rowsSoFar };
}

/** Transactions as the rows of one report; the writer starts another sheet when one is full. */
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
