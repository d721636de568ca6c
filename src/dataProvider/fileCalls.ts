import { HttpError } from 'ra-core';
import { v4 } from 'uuid';
import type { ListEngine } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import { auditTime } from '../wire/dates';
import {
  readExcelUpload,
  readFileToken,
  readKnown,
  readKnownRecords,
  readTxnUpload,
  readUpload,
} from '../wire/fileAnswers';
import type { UploadAnswer } from '../wire/fileAnswers';
import {
  DOWNLOADS_FEATURE,
  FILE_PATHS,
  RECONCILE_FEATURE,
  UPLOADS_FEATURE,
  type UploadEntry,
  type UploadKind,
} from '../wire/files';
import { DIGEST_DIGITS } from '../wire/identity';
import { fillPath } from '../wire/path';
import { reportCall, type ReconcileRequest, type ReportAsked } from '../wire/reportAsked';
import { unreadable } from './callFailure';
import { createDownload, type Download } from './fileDownload';
import { createFileHistory, type FileHistory } from './fileHistory';
import { FileLists } from './fileLists';
import { readReconciliation, type Reconciled } from './fileReconciliation';
import type { TransferWatch } from './fileTransfer';
import { createFileUpload } from './fileUpload';
import type { LocalShelf } from './localVerbs';
import type { CallerSession, Transport } from './transport';

/** An upload that the API has answered. */
export interface Uploaded extends UploadAnswer {
  /** The whole answer, which a reconciliation is asked for with. */
  readonly answer: unknown;
}

/** What the file screens ask of the API (specification, section 7, 'Reports and files'). */
export interface FileCalls {
  /** What the API has beyond section 7. */
  has(what: 'uploads' | 'downloads' | 'reconcile'): boolean;
  upload(kind: UploadKind, file: File, watch: TransferWatch): Promise<Uploaded>;
  /** Reconciles one file directly; answers the workbook of the result. */
  reconcileFile(transType: string, file: File, watch: TransferWatch): Promise<Blob>;
  report(asked: ReportAsked, watch: TransferWatch): Promise<Blob>;
  archives(): ListSource;
  archive(name: string, watch: TransferWatch): Promise<Blob>;
  uploads(): ListSource;
  uploadRows(id: string): ListSource;
  /** null where it is not known. */
  uploaded(id: string): Promise<UploadEntry | null>;
  refusedRows(id: string, watch: TransferWatch): Promise<Blob>;
  /** The upload with this very content, if there was one. Only where the API keeps uploads. */
  known(sha256: string): Promise<UploadEntry | null>;
  /**
   * Which records are in. Only where the API keeps uploads.
   * @param digests of their identities, one behind the other
   * @returns the places of those that are, from 0, in their order
   */
  knownRecords(digests: string, signal: AbortSignal): Promise<readonly number[]>;
  downloads(): ListSource;
  downloadAgain(id: string, watch: TransferWatch): Promise<Blob>;
  /** Both sides matched. Only where the API matches. */
  reconcile(request: ReconcileRequest): Promise<Reconciled>;
  closeLists(): void;
}

interface FileOptions {
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly now: () => Date;
  readonly newEngine: () => ListEngine;
  readonly shelf: LocalShelf;
  readonly newId?: () => string;
}

const FEATURES = { uploads: UPLOADS_FEATURE, downloads: DOWNLOADS_FEATURE, reconcile: RECONCILE_FEATURE };

/** A report, or a match of many rows, may take its time. */
const WORK_LIMIT_MS = 10 * 60_000;

/** A file that is still being made is asked for again after so long. */
const ASK_AGAIN_MS = 5000;

export function createFileCalls(options: FileOptions): FileCalls {
  const { transport, session } = options;
  const history = createFileHistory(options.shelf);
  const lists = new FileLists({ ...options, history });
  const send = createFileUpload(options);
  const download = createDownload(options);
  const has: FileCalls['has'] = what => session.features().has(FEATURES[what]);
  const get = (path: string, watch: TransferWatch) => download({ path, method: 'GET' }, watch);
  return {
    has,
    upload: createUpload(options, history, lists, send.forAnswer, has),
    reconcileFile: (param, file, watch) =>
      send.forFile(fillPath(FILE_PATHS.reconcileOne, { param }), file, watch),
    report: async (asked, watch) => {
      const made = await fetchReport(options, download, asked, watch);
      void refresh(lists, 'downloads');
      return made;
    },
    archives: () => lists.archives(),
    archive: (name, watch) => get(fillPath(FILE_PATHS.archive, { name }), watch),
    uploads: () => lists.uploads(),
    uploadRows: id => lists.uploadRows(id),
    uploaded: async id => {
      if (!has('uploads')) return history.list().find(entry => entry.id === id) ?? null;
      const path = fillPath(FILE_PATHS.upload, { id });
      return readUpload(await transport.send({ path, method: 'GET', kind: 'read' }));
    },
    refusedRows: (id, watch) => get(fillPath(FILE_PATHS.uploadAnnotated, { id }), watch),
    known: async sha256 =>
      readKnown(await transport.send({ path: FILE_PATHS.known, kind: 'read', body: { sha256 } })),
    knownRecords: (digests, signal) => knownRecords(transport, digests, signal),
    downloads: () => lists.downloads(),
    downloadAgain: (id, watch) => fetchMade(download, fillPath(FILE_PATHS.downloadAgain, { id }), watch),
    reconcile: async body => {
      const path = FILE_PATHS.reconcilePiles;
      const answer = await transport.send({ path, kind: 'read', body, timeLimitMs: WORK_LIMIT_MS });
      return lists.reconciled(readReconciliation(answer));
    },
    closeLists: () => lists.closeAll(),
  };
}

/** So many at once that no answer takes long, and a file of a hundred thousand needs few. */
const DIGESTS_AT_ONCE = 10_000;

async function knownRecords(
  transport: Transport,
  digests: string,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const known: number[] = [];
  const step = DIGESTS_AT_ONCE * DIGEST_DIGITS;
  for (let from = 0; from < digests.length; from += step) {
    signal.throwIfAborted();
    const body = { digests: digests.slice(from, from + step) };
    const answer = await transport.send({ path: FILE_PATHS.knownRecords, kind: 'read', body });
    for (const place of readKnownRecords(answer)) known.push(from / DIGEST_DIGITS + place);
  }
  return known;
}

/** A token first, where the report's call answers one, and with it the file. */
async function fetchReport(
  { transport, session }: FileOptions,
  download: Download,
  asked: ReportAsked,
  watch: TransferWatch,
): Promise<Blob> {
  const { path, body, file } = reportCall(asked, session.account);
  if (file === null) return download({ path, method: 'POST', body }, watch);
  const answer = await transport.send({ path, kind: 'read', body, timeLimitMs: WORK_LIMIT_MS });
  watch.signal?.throwIfAborted();
  const token = readFileToken(answer);
  if (token === null) throw unreadable('read', 'it has no file token', 200);
  return fetchMade(download, fillPath(file, { token }), watch);
}

/** The file of a token. One that is still being made is asked for again. */
async function fetchMade(download: Download, path: string, watch: TransferWatch): Promise<Blob> {
  for (;;) {
    try {
      return await download({ path, method: 'GET' }, watch);
    } catch (cause) {
      if (!isStillMade(cause)) throw cause;
      await new Promise(resolve => setTimeout(resolve, ASK_AGAIN_MS));
      watch.signal?.throwIfAborted();
    }
  }
}

const isStillMade = (cause: unknown): boolean =>
  cause instanceof HttpError && cause.status === 503 && cause.body?.code === 'fileNotReady';

type SendForAnswer = (path: string, file: File, watch: TransferWatch) => Promise<unknown>;

function createUpload(
  { now, newId = v4 }: FileOptions,
  history: FileHistory,
  lists: FileLists,
  send: SendForAnswer,
  has: FileCalls['has'],
): FileCalls['upload'] {
  return async (kind, file, watch) => {
    const path = kind === 'txn' ? FILE_PATHS.txnUpload : FILE_PATHS.excelUpload;
    const answer = await send(path, file, watch);
    const read = kind === 'txn' ? readTxnUpload(answer) : readExcelUpload(answer);
    if (!has('uploads')) history.add(localEntry(kind, file, read, newId(), auditTime(now())));
    await refresh(lists, 'uploads');
    return { ...read, answer };
  };
}

/** What this browser remembers of an upload that the API does not keep. */
function localEntry(
  kind: UploadKind,
  file: File,
  { hasErrors, msg, counts }: UploadAnswer,
  id: string,
  at: string,
): UploadEntry {
  const { rows = 0, accepted = 0, duplicate = 0, refused = 0 } = counts ?? {};
  return {
    id,
    kind,
    file: file.name,
    size: file.size,
    sha256: '',
    actor: '',
    at,
    result: hasErrors ? 'errors' : 'ok',
    msg,
    rows,
    accepted,
    duplicate,
    refused,
  };
}

/** A list that could not be fetched again is shown as it was; its own button asks once more. */
const refresh = (lists: FileLists, name: 'uploads' | 'downloads') => lists.stale(name).catch(() => undefined);
