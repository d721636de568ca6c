import type { DownloadState, UploadKind, UploadResult, UploadRowState } from '../../wire/files';

/** What a kind of upload is called. */
export const KIND_WORDS: Readonly<Record<UploadKind, string>> = {
  txn: 'Transactions',
  xlsx: 'Accounting side',
};

export const RESULT_WORDS: Readonly<Record<UploadResult, string>> = {
  ok: 'Uploaded',
  errors: 'Uploaded with errors',
  refused: 'Refused',
};

export const ROW_STATE_WORDS: Readonly<Record<UploadRowState, string>> = {
  accepted: 'Accepted',
  duplicate: 'Duplicate',
  refused: 'Refused',
};

export const DOWNLOAD_STATE_WORDS: Readonly<Record<DownloadState, string>> = {
  waiting: 'Waiting',
  running: 'Being made',
  ready: 'Ready',
  failed: 'Failed',
  expired: 'Expired',
};

/** The words of a value that a list holds; the value itself where nobody knows it. */
export function wordsOf(words: Readonly<Record<string, string>>, value: unknown): string {
  const text = String(value ?? '');
  return Object.hasOwn(words, text) ? (words[text] ?? text) : text;
}
