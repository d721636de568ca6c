import { isRecord, rowsOf } from '../schemas/values';
import type {
  DownloadEntry,
  DownloadState,
  UploadCounts,
  UploadEntry,
  UploadResult,
  UploadRow,
  UploadRowState,
} from './files';

/** Reads an upload; null where the answer is none. */
export function readUpload(answer: unknown): UploadEntry | null {
  if (!isRecord(answer) || text(answer['id']) === '') return null;
  const sameAs = text(answer['sameAs']);
  return {
    ...readCounts(answer),
    kind: answer['kind'] === 'xlsx' ? 'xlsx' : 'txn',
    file: text(answer['file']),
    size: count(answer['size']),
    sha256: text(answer['sha256']),
    actor: text(answer['actor']),
    at: text(answer['at']),
    result: oneOf(UPLOAD_RESULTS, answer['result']) ?? 'errors',
    msg: text(answer['msg']),
    ...(sameAs === '' ? {} : { sameAs }),
  };
}

/** Reads the uploads, in the order of the answer; what is no upload is left out. */
export const readUploads = (answer: unknown): readonly UploadEntry[] =>
  rowsOf(answer).flatMap(row => readUpload(row) ?? []);

/** Reads what became of the records of an upload. */
export const readUploadRows = (answer: unknown): readonly UploadRow[] => rowsOf(answer).map(readUploadRow);

/** Reads whether a file is in already: the upload with its content, or null. */
export const readKnown = (answer: unknown): UploadEntry | null =>
  isRecord(answer) ? readUpload(answer['upload']) : null;

/** Reads which of the digests that were sent are of records that are in, by their place from 0. */
export function readKnownRecords(answer: unknown): readonly number[] {
  const known = isRecord(answer) ? answer['known'] : [];
  return (Array.isArray(known) ? known : []).filter(place => Number.isSafeInteger(place));
}

/** Reads the downloads, in the order of the answer; what is no download is left out. */
export const readDownloads = (answer: unknown): readonly DownloadEntry[] =>
  rowsOf(answer).flatMap(row => readDownload(row) ?? []);

/** Reads a download; null where the answer is none. */
export function readDownload(answer: unknown): DownloadEntry | null {
  if (!isRecord(answer) || text(answer['id']) === '') return null;
  return {
    id: text(answer['id']),
    kind: text(answer['kind']),
    words: text(answer['words']),
    actor: text(answer['actor']),
    at: text(answer['at']),
    state: oneOf(DOWNLOAD_STATES, answer['state']) ?? 'failed',
    size: countOrNull(answer['size']),
    rows: countOrNull(answer['rows']),
    msg: text(answer['msg']),
  };
}

/** How an upload's call ended. */
export interface UploadAnswer {
  readonly hasErrors: boolean;
  readonly msg: string;
  /** Where the API counts what it took. */
  readonly counts: UploadCounts | null;
}

/** Reads the answer of the transaction upload, `{data: {type, msg, …}}`. */
export function readTxnUpload(answer: unknown): UploadAnswer {
  const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : {};
  return { hasErrors: data['type'] === 'error', msg: text(data['msg']), counts: countsIn(data) };
}

/** Reads the answer of the reconciliation upload, `{type, msg, data}`. */
export function readExcelUpload(answer: unknown): UploadAnswer {
  const whole = isRecord(answer) ? answer : {};
  const data = isRecord(whole['data']) ? whole['data'] : {};
  return { hasErrors: whole['type'] === 'error', msg: text(whole['msg']), counts: countsIn(data) };
}

/** Reads a file token: plain text, a JSON string, or `{token}`; null where there is none. */
export function readFileToken(answer: unknown): string | null {
  const token = isRecord(answer) ? text(answer['token']) : unquoted(text(answer));
  return token.trim() === '' ? null : token.trim();
}

/** Reads the archives: path strings; what is none is left out. */
export const readArchives = (answer: unknown): readonly string[] =>
  (Array.isArray(answer) ? answer : [answer]).filter(path => typeof path === 'string' && path !== '');

/** The name of an archive, the second segment of its path. */
export const archiveName = (path: string): string => {
  const segments = path.split('/').filter(segment => segment !== '');
  return segments[1] ?? segments[0] ?? '';
};

const UPLOAD_RESULTS: readonly UploadResult[] = ['ok', 'errors', 'refused'];
const ROW_STATES: readonly UploadRowState[] = ['accepted', 'duplicate', 'refused'];
const DOWNLOAD_STATES: readonly DownloadState[] = ['waiting', 'running', 'ready', 'failed', 'expired'];

function readUploadRow(row: Readonly<Record<string, unknown>>, index: number): UploadRow {
  const redisId = text(row['redisId']);
  return {
    row: countOrNull(row['row']) ?? index + 1,
    line: countOrNull(row['line']),
    key: text(row['key']),
    state: oneOf(ROW_STATES, row['state']) ?? 'refused',
    reason: text(row['reason']),
    ...(redisId === '' ? {} : { redisId }),
  };
}

const readCounts = (answer: Readonly<Record<string, unknown>>): UploadCounts => ({
  id: text(answer['id']),
  rows: count(answer['rows']),
  accepted: count(answer['accepted']),
  duplicate: count(answer['duplicate']),
  refused: count(answer['refused']),
});

const countsIn = (data: Readonly<Record<string, unknown>>): UploadCounts | null =>
  text(data['id']) === '' ? null : readCounts(data);

function unquoted(token: string): string {
  if (!token.startsWith('"')) return token;
  try {
    return text(JSON.parse(token));
  } catch {
    return token;
  }
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find(one => one === value) ?? null;

/** An id may come as a number. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const count = (value: unknown): number => countOrNull(value) ?? 0;

const countOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
