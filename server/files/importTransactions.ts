import type { UploadEntry } from '../../src/api/files/uploads';
import type { UploadedFile } from '../http/uploadedFile';
import { pause } from '../sync/pause';
import { checkExtension } from '../../src/files/refusal';
import type { FileWork } from './fileWork';
import { factsOf, storeUpload, storingRefusal, type UploadContext } from './storeUpload';
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
  const facts = await factsOf(work, file);
  return storingRefusal(context, 'txn', facts, async () => {
    checkExtension(file.name, 'json');
    const rows = givingWay(work.transactions(account, file.bytes));
    return storeUpload(context, { kind: 'txn', file: facts, rows, summary: summaryOfKind('txn') });
  });
}

/** Yields to other requests between steps. */
async function* givingWay<T>(steps: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const step of steps) {
    yield step;
    await pause(0);
  }
}
