import { pause } from '../sync/pause';
import { checkExtension } from '../../src/files/refusal';
import type { UploadEntry } from '../../src/wire/files';
import type { UploadedFile } from '../http/uploadedFile';
import type { NewUploadRow } from '../store/fileStore';
import type { FileVoucher, FileWork } from './fileWork';
import { keepable, keepUpload, refusalKept, type UploadContext } from './keepUpload';
import { verdictOfKind } from './verdict';

/**
 * Keeps the vouchers of a workbook of the accounting side.
 * @throws FileRefusal where the file as a whole cannot be read; it is kept among the uploads all the same
 */
export async function takeVouchers(
  context: UploadContext,
  work: FileWork,
  file: UploadedFile,
): Promise<UploadEntry> {
  const rows = await refusalKept(context, 'xlsx', file, async () => {
    checkExtension(file.name, 'xlsx');
    const read: NewUploadRow[] = [];
    for await (const some of work.vouchers(file.bytes)) {
      for (const voucher of some) read.push(rowOf(voucher, read.length + 1));
      // Others are answered between two portions.
      await pause(0);
    }
    return read;
  });
  return keepUpload(context, { kind: 'xlsx', file, rows, verdict: verdictOfKind('xlsx') });
}

/** The line of a voucher is its row in the sheet. */
function rowOf({ row: line, line: voucher, faults }: FileVoucher, row: number): NewUploadRow {
  if (voucher && faults.length === 0) {
    const body = JSON.stringify(voucher);
    return { row, line, key: keepable(voucher.ref), state: 'accepted', reason: '', body };
  }
  const reason = faults
    .map(({ column, reason: why }) => (column === '' ? why : `Column ${column}: ${why}`))
    .join('; ');
  return {
    row,
    line,
    key: keepable(voucher?.ref ?? ''),
    state: 'refused',
    reason: keepable(reason),
    body: null,
  };
}
