import { XLSX_TYPE } from '../../../src/api/files/fileTypes';
import type { UploadEntry } from '../../../src/api/files/uploads';
import { chunksOf } from '../../../src/files/chunksOf';
import { checkExtension } from '../../../src/files/refusal';
import { writeWorkbook, type SheetColumn } from '../../../src/files/workbook/writeWorkbook';
import { splitDigests } from '../../../src/wire/record/identity';
import { streamOf } from '../../files/byteStreams';
import type { FileWork } from '../../files/fileWork';
import { factsOf, storeUpload, storingRefusal, type UploadContext } from '../../files/storeUpload';
import { summaryOfKind } from '../../files/uploadSummary';
import { found } from '../../http/errors';
import { fileAnswer } from '../../http/fileAnswer';
import type { UploadedFile } from '../../http/uploadedFile';
import type { NewUploadRow } from '../../store/files/fileStore';
import { pause } from '../../store/pause';
import type { Handlers } from '../serveCall';
import { uploadAnswer, uploadContext, type FileRoutesOptions } from './fileOptions';

/**
 * Imports a transaction file; each transaction is stored once, however often and in whichever file it arrives.
 * @throws FileRefusal if the file as a whole is unreadable; it is listed among the uploads all the same
 */
async function importTransactions(
  context: UploadContext,
  work: FileWork,
  file: UploadedFile,
): Promise<UploadEntry> {
  const { account } = context.session;
  const facts = await factsOf(work, file);
  return storingRefusal(context, 'txn', facts, async () => {
    checkExtension(file.name, 'json');
    const rows = withPauses(work.transactions(account, file.bytes));
    return storeUpload(context, { kind: 'txn', file: facts, rows, summary: summaryOfKind('txn') });
  });
}

/** Lets other requests run between steps. */
async function* withPauses<T>(steps: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const step of steps) {
    yield step;
    await pause(0);
  }
}

/** Uploads of transaction files, and the list of uploads. */
export function fileUploadHandlers(options: FileRoutesOptions) {
  const { limits, logger, store, sync, work } = options;
  const { uploads } = store.files;
  return {
    async uploadTransactions({ session, takeFile }) {
      const upload = await takeFile(file => importTransactions(uploadContext(session, options), work, file));
      if (upload.accepted > 0) sync?.worker.notify();
      const { type, msg, counts } = uploadAnswer(upload);
      return { data: { type, msg, ...counts } };
    },
    uploadKnown: async ({ session, body }) => ({
      upload: await uploads.withContent(session.account, body.sha256),
    }),
    uploadKnownRecords: async ({ session, body }) => ({
      known: await uploads.knownRecords(session.account, splitDigests(body.digests)),
    }),
    uploads: async ({ session }) => uploads.list(session.account, limits.filesListed),
    upload: async ({ session, params }) => found('upload', await uploads.get(session.account, params.id)),
    uploadRows: async ({ session, params }) =>
      found('upload', await uploads.rows(session.account, params.id)),
    async uploadRefused({ context, session: { account }, params }) {
      const { id } = found('upload', await uploads.get(account, params.id));
      const chunks = refusedWorkbook(uploads.bodies(account, id, 'refused'));
      const details = { requestId: context.get('requestId'), account, id };
      const body = streamOf(chunks, error => logger.error('file.broken', { ...details, error }));
      return fileAnswer(context, body, XLSX_TYPE);
    },
  } satisfies Partial<Handlers>;
}

const columns: readonly SheetColumn[] = [
  { title: 'Record', source: 'row', kind: 'number', width: 10 },
  { title: 'Line', source: 'line', kind: 'number', width: 10 },
  { title: 'Key', source: 'key', kind: 'text', width: 24 },
  { title: 'Reason', source: 'reason', kind: 'text', width: 70 },
  { title: 'As Sent', source: 'body', kind: 'text', width: 100 },
];

/** Writes the rejected records of an upload, with the reasons, as a workbook. */
function refusedWorkbook(rows: AsyncIterable<readonly NewUploadRow[]>): AsyncIterable<Uint8Array> {
  async function* shown() {
    for await (const piece of rows)
      yield piece.map(({ row, line, key, reason, body }) => ({ row, line, key, reason, body }));
  }
  return chunksOf(writeWorkbook([{ name: 'Refused', columns, rows: shown() }]));
}
