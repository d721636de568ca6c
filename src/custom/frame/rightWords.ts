import type { RecordAction, SharedRight } from '../../rights/right';
import * as words from '../../words/en/account';

/** The names of the actions on records. */
export const ACTION_WORDS: Readonly<Record<RecordAction, string>> = {
  see: words.maySee,
  create: words.mayCreate,
  edit: words.mayEdit,
  delete: words.mayDelete,
  import: words.mayImport,
  export: words.mayExport,
  history: words.maySeeHistory,
};

/** The rights that belong to no single resource, in words; null would omit a right from the screens. */
export const SHARED_WORDS: Readonly<Record<SharedRight, string | null>> = {
  'sync/see': words.maySeeSync,
  'sync/payload': words.maySeePayload,
  'sync/repost': words.mayRepost,
  'sync/bulkRepost': words.mayRepostMany,
  'sync/postUtd': words.mayPostUtd,
  'sync/transfer': words.mayTransfer,
  'files/reports': words.mayReport,
  'files/downloads': words.maySeeDownloads,
  'files/uploads': words.mayUpload,
  'files/reconciliation': words.mayReconcile,
  'files/archives': words.mayDownloadArchives,
  log: words.maySeeLog,
  users: words.mayManageUsers,
  'studio/draft': words.mayDraft,
  'studio/publish': words.mayPublish,
  'studio/publishOwn': words.mayPublishOwn,
  'studio/purge': words.mayPurge,
};
