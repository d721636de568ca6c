import { Zip, ZipPassThrough } from 'fflate';
import { chunksOf } from '../../src/files/chunksOf';
import { writeWorkbook, type SheetRow } from '../../src/files/workbook/writeWorkbook';
import type { FileTransaction, TransactionReader } from '../store/files/fileStore';
import { partyGstin, taxableValues } from './amounts';
import { streamOf } from './byteStreams';
import type { ReportRequest, ExceptionKind } from './reportRequest';
import { sheetOf, transactionSheet, type ReportSheet } from './reportSheets';

/** A workbook that is written while it is read. `rowsSoFar` counts the written rows. */
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

/** Writes transactions as the rows of one report. The writer starts another sheet when one is full. */
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

/**
 * A UIN in the tax authority's format: four digits, country, five digits, UN or ON, and one more character
 * (0717USA00012UNF).
 */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/;

const WORKSHOP = new Set(['WI_WC', 'WI', 'WC']);

/** Whether a transaction belongs in an exception list (docs/decisions/files.md explains the rules). */
const isException: Readonly<Record<ExceptionKind, (transaction: FileTransaction) => boolean>> = {
  uin: ({ payload }) => UIN.test(partyGstin(payload)),
  unregistered: ({ payload }) => partyGstin(payload) === '',
  gstTaxable({ payload }) {
    const values = taxableValues(payload);
    return values !== null && values.named !== values.items;
  },
  wiwc: ({ row }) => WORKSHOP.has(row.TRANS_TYPE) && (row.type === 'error' || row.type === 'exception'),
};

/**
 * Streams a zip of one file. A workbook is already compressed, so it is stored uncompressed.
 * @param name the file's name inside the zip
 */
async function* zipOf(name: string, content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) failures.push(error);
    else made.push(bytes);
  });
  const drained = function* (): Generator<Uint8Array> {
    const [failure] = failures;
    if (failure) throw failure;
    yield* made.splice(0);
  };

  const file = new ZipPassThrough(name);
  zip.add(file);
  for await (const chunk of chunksOf(content)) {
    file.push(chunk);
    yield* drained();
  }
  file.push(new Uint8Array(), true);
  zip.end();
  yield* drained();
}
