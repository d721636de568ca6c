import { HttpError } from 'ra-core';
import { v4 } from 'uuid';
import type { Call } from '../../api/call';
import type { ConsoleApi, FilesApi, TransferWatch } from '../../api/console';
import {
  readUploadAnswer,
  uploads,
  uploadTransactions,
  uploadVouchers,
  type UploadAnswer,
  type UploadEntry,
  type UploadKind,
} from '../../api/files/uploads';
import * as shape from '../../api/shape';
import { auditTime } from '../../wire/text/dates';
import type { LocalStore } from '../masters/localVerbs';
import { sendingOf } from '../transport/declaredCalls';
import { errorBody } from '../transport/errorBody';
import { type TransferOptions, createDownload } from './fileDownload';
import { createFileUpload } from './fileUpload';

export interface FileOptions extends TransferOptions {
  readonly now: () => Date;
  readonly has: ConsoleApi['has'];
  readonly localStore: LocalStore;
  readonly newId?: () => string;
}

export type FileCalls = FilesApi & Pick<ConsoleApi, 'download'>;

/** Uploads, downloads, and the uploads that this browser remembers. */
export function createFileCalls(options: FileOptions): FileCalls {
  const { has, now, newId = v4 } = options;
  const history = createFileHistory(options.localStore);
  const { download, send } = createTransfers(options);
  return {
    download,
    async upload(kind, file, watch) {
      const call = kind === 'txn' ? uploadTransactions : uploadVouchers;
      const answer = await send(call, { file }, watch);
      const read = readUploadAnswer(answer);
      if (!has(uploads)) history.add(localEntry(kind, file, read, newId(), auditTime(now())));
      return { ...read, answer };
    },
    history: async () => history.list(),
  };
}

/** The entry that this browser stores for an upload if the API stores none. */
const localEntry = (
  kind: UploadKind,
  { name: file, size }: File,
  { hasErrors, msg, counts }: UploadAnswer,
  id: string,
  at: string,
): UploadEntry => ({
  kind,
  file,
  size,
  sha256: '',
  actor: '',
  at,
  msg,
  result: hasErrors ? 'errors' : 'ok',
  ...(counts ?? { rows: 0, accepted: 0, duplicate: 0, refused: 0 }),
  id,
});

const STORE_KEY = 'uploads';
const MAX_STORED = 500;

/**
 * The uploads of this account from this browser, newest first: counts and names, no record data. For APIs that do not
 * store uploads (docs/behaviour.md, 'Features').
 */
function createFileHistory(localStore: LocalStore) {
  const list = (): readonly UploadEntry[] =>
    shape.readAnswer(uploads.answer.json, localStore.read(STORE_KEY)) ?? [];
  return {
    list,
    add: (entry: UploadEntry): void =>
      localStore.write(STORE_KEY, [{ ...entry }, ...list().map(old => ({ ...old }))].slice(0, MAX_STORED)),
  };
}

/** A request: path values, a body, or a file. */
interface TransferRequest {
  readonly file?: File;
}

/** Polling interval for a file that is still being created. */
const POLL_MS = 5000;

/** Uploads and downloads files with declared calls. */
function createTransfers(options: TransferOptions) {
  const sender = createFileUpload(options);
  const fetch = createDownload(options);

  const send = (call: Call, request: { readonly file: File }, watch: TransferWatch): Promise<unknown> =>
    sender.forAnswer(sendingOf(call, request).path, request.file, watch);

  async function download(call: Call, request: TransferRequest, watch: TransferWatch): Promise<Blob> {
    const sending = sendingOf(call, request);
    if (request.file) return sender.forFile(sending.path, request.file, watch);
    for (;;) {
      try {
        return await fetch(sending, watch);
      } catch (cause) {
        if (!call.comesLater || !isBeingCreated(cause)) throw cause;
        await new Promise(resolve => setTimeout(resolve, POLL_MS));
        watch.signal?.throwIfAborted();
      }
    }
  }

  return { send, download };
}

const isBeingCreated = (cause: unknown): boolean =>
  cause instanceof HttpError && cause.status === 503 && errorBody(cause)['code'] === 'fileNotReady';
