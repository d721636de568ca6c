import type { UploadEntry } from '../../src/api/files/uploads';
import { identityOf } from '../../src/wire/record/identity';
import type { UploadedFile } from '../http/uploadedFile';
import type { NewUploadRow } from '../store/files/fileStore';
import type { SyncTransaction } from '../store/sync/syncStore';
import { pause } from '../sync/pause';
import { checkExtension } from '../../src/files/refusal';
import type { FileRecord, FileWork } from './fileWork';
import {
  factsOf,
  storableKey,
  storeUpload,
  recordId,
  storingRefusal,
  type UploadContext,
} from './storeUpload';
import { summaryOfKind } from './uploadSummary';

/**
 * Imports a transaction file; each transaction is stored once, however often and in whichever file it arrives.
 * @throws FileRefusal if the file as a whole is unreadable; it is listed among the uploads all the same
 */
export async function importTransactions(
  context: UploadContext,
  work: FileWork,
  file: UploadedFile,
): Promise<UploadEntry> {
  const { account } = context.session;
  const facts = await factsOf(file);
  return storingRefusal(context, 'txn', facts, async () => {
    checkExtension(file.name, 'json');
    const rows = rowsOf(work.transactions(account, file.bytes), account);
    return storeUpload(context, { kind: 'txn', file: facts, rows, summary: summaryOfKind('txn') });
  });
}

async function* rowsOf(
  portions: AsyncIterable<readonly FileRecord[]>,
  account: string,
): AsyncGenerator<readonly NewUploadRow[]> {
  for await (const records of portions) {
    yield records.map(record => rowOf(record, account));
    // Yields to other requests between chunks.
    await pause(0);
  }
}

function rowOf(record: FileRecord, account: string): NewUploadRow {
  const { row, line, transId, transaction, payload, faults, text } = record;
  const base = { row, line, key: storableKey(transId) };
  if (!transaction) {
    const reason = faults.map(({ field, reason: why }) => `${field} ${why}`.trim()).join('; ');
    return { ...base, state: 'refused', reason: storableKey(reason), body: text };
  }
  const whole: SyncTransaction = { redisId: '', ...transaction, status: 1 };
  const redisId = recordId(account, identityOf(whole));
  const fresh = { transaction: { ...whole, redisId }, payload };
  return { ...base, state: 'accepted', reason: '', body: null, record: fresh };
}
