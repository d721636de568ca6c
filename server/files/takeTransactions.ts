import type { UploadEntry } from '../../src/wire/files';
import { identityOf } from '../../src/wire/identity';
import type { UploadedFile } from '../http/uploadedFile';
import type { NewUploadRow } from '../store/fileStore';
import type { SyncTransaction } from '../store/syncStore';
import { pause } from '../sync/pause';
import { checkExtension } from '../../src/files/refusal';
import type { FileRecord, FileWork } from './fileWork';
import { keepable, keepUpload, recordId, refusalKept, type UploadContext } from './keepUpload';
import { verdictOfKind } from './verdict';

/**
 * Puts the transactions of a file in, each once whatever the file and however often it comes.
 * @throws FileRefusal where the file as a whole cannot be read; it is kept among the uploads all the same
 */
export async function takeTransactions(
  context: UploadContext,
  work: FileWork,
  file: UploadedFile,
): Promise<UploadEntry> {
  const { account } = context.session;
  const rows = await refusalKept(context, 'txn', file, async () => {
    checkExtension(file.name, 'json');
    const read: NewUploadRow[] = [];
    for await (const some of work.transactions(file.bytes)) {
      for (const record of some) read.push(rowOf(record, account));
      // Others are answered between two portions.
      await pause(0);
    }
    return read;
  });
  return keepUpload(context, { kind: 'txn', file, rows, verdict: verdictOfKind('txn') });
}

function rowOf(record: FileRecord, account: string): NewUploadRow {
  const { row, line, transId, transaction, payload, faults, text } = record;
  const base = { row, line, key: keepable(transId) };
  if (!transaction) {
    const reason = faults.map(({ field, reason: why }) => `${field} ${why}`.trim()).join('; ');
    return { ...base, state: 'refused', reason: keepable(reason), body: text };
  }
  const whole: SyncTransaction = { redisId: '', ...transaction, status: 1 };
  const redisId = recordId(account, identityOf(whole));
  const fresh = { transaction: { ...whole, redisId }, payload };
  return { ...base, state: 'accepted', reason: '', body: null, record: fresh };
}
