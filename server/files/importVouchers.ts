import { pause } from '../sync/pause';
import { checkExtension } from '../../src/files/refusal';
import type { UploadEntry } from '../../src/api/files/uploads';
import type { UploadedFile } from '../http/uploadedFile';
import type { NewUploadRow, UploadStep } from '../store/files/fileStore';
import type { FileVoucher, FileWork } from './fileWork';
import { storableKey } from './recordKeys';
import { factsOf, storeUpload, storingRefusal, type UploadContext } from './storeUpload';
import { portionsOf } from '../store/files/uploadChunks';
import { summaryOfKind } from './uploadSummary';

/**
 * Imports the vouchers of a workbook of the accounting side.
 * @throws FileRefusal if the file as a whole is unreadable; it is listed among the uploads all the same
 */
export async function importVouchers(
  context: UploadContext,
  work: FileWork,
  file: UploadedFile,
): Promise<UploadEntry> {
  const facts = await factsOf(work, file);
  return storingRefusal(context, 'xlsx', facts, async () => {
    checkExtension(file.name, 'xlsx');
    const rows = rowsOf(work.vouchers(context.session.account, file.bytes));
    return storeUpload(context, { kind: 'xlsx', file: facts, rows, summary: summaryOfKind('xlsx') });
  });
}

async function* rowsOf(portions: AsyncIterable<readonly FileVoucher[]>): AsyncGenerator<UploadStep> {
  let read = 0;
  for await (const vouchers of portions) {
    const before = read;
    read += vouchers.length;
    const rows = vouchers.map((voucher, at) => rowOf(voucher, before + at + 1));
    for (const portion of portionsOf(rows)) yield { portion };
    // Yields to other requests between chunks.
    await pause(0);
  }
}

/** A voucher's line number is its row in the sheet. */
function rowOf({ row: line, line: voucher, faults }: FileVoucher, row: number): NewUploadRow {
  if (voucher && faults.length === 0) {
    const body = JSON.stringify(voucher);
    return { row, line, key: storableKey(voucher.ref), state: 'accepted', reason: '', body };
  }
  const reason = faults
    .map(({ column, reason: why }) => (column === '' ? why : `Column ${column}: ${why}`))
    .join('; ');
  return {
    row,
    line,
    key: storableKey(voucher?.ref ?? ''),
    state: 'refused',
    reason: storableKey(reason),
    body: null,
  };
}
