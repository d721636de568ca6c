import type { DownloadState } from '../../api/files/reports';
import type { UploadKind, UploadResult, UploadRowState } from '../../api/files/uploads';
import * as words from '../../words/en/files';
import { translateAny } from '../../words/translator';

/** The name of each kind of upload. */
export const KIND_WORDS: Readonly<Record<UploadKind, string>> = {
  txn: words.transactions,
  xlsx: words.accountingSide,
};

export const RESULT_WORDS: Readonly<Record<UploadResult, string>> = {
  ok: words.uploaded,
  errors: words.uploadedWithErrors,
  refused: words.refused,
};

export const ROW_STATE_WORDS: Readonly<Record<UploadRowState, string>> = {
  accepted: words.accepted,
  duplicate: words.duplicate,
  refused: words.refused,
};

export const DOWNLOAD_STATE_WORDS: Readonly<Record<DownloadState, string>> = {
  waiting: words.waiting,
  running: words.inProgress,
  ready: words.ready,
  failed: words.failed,
  expired: words.expired,
};

/** The label of a list value; the value itself if unknown. */
export function wordsOf(labels: Readonly<Record<string, string>>, value: unknown): string {
  const text = String(value ?? '');
  return translateAny(Object.hasOwn(labels, text) ? (labels[text] ?? text) : text);
}
