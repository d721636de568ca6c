/** What the login answer lists where uploads are kept by the API. */
export const UPLOADS_FEATURE = 'uploads';

/** What the login answer lists where the API keeps the list of downloads. */
export const DOWNLOADS_FEATURE = 'downloads';

/** What the login answer lists where the API matches both sides of a reconciliation. */
export const RECONCILE_FEATURE = 'reconcile';

/** The calls of the file screens; `{…}` is filled in by `fillPath`. */
export const FILE_PATHS = {
  download: '/report/dms-txns/download',
  downloadFile: '/report/dms-txns/download-file/{token}',
  postingLog: '/report/dms-txns/dms2rlbpostlog',
  wiwc: '/report/dms-txns/wiwc-exception',
  uin: '/report/dms-txns/uin-exception',
  unregistered: '/report/dms-txns/unregistered-exception',
  gstTaxable: '/report/dms-txns/gst-taxable-exception',
  excelUpload: '/upload/excel-upload',
  reconcile: '/report/dms-txns/upload',
  reconcileFile: '/report/dms-txns/upload-file/{token}',
  reconcileOne: '/upload/reax-excel/{param}',
  txnUpload: '/upload/txn-upload',
  archives: '/report/dms-txns/arcdata',
  archive: '/report/dms-txns/download_zip/{name}',
  uploads: '/files/uploads',
  upload: '/files/uploads/{id}',
  uploadRows: '/files/uploads/{id}/rows',
  uploadAnnotated: '/files/uploads/{id}/annotated',
  known: '/files/uploads/known',
  knownRecords: '/files/uploads/known-records',
  downloads: '/files/downloads',
  downloadAgain: '/files/downloads/{id}/file',
  reconcilePiles: '/files/reconciliation',
} as const;

/** What an upload holds: transactions as JSON, or the accounting side as a workbook. */
export type UploadKind = 'txn' | 'xlsx';

/** What became of an upload: all of it taken, part of it, or nothing. */
export type UploadResult = 'ok' | 'errors' | 'refused';

/** An upload, as it is kept. */
export interface UploadEntry {
  readonly id: string;
  readonly kind: UploadKind;
  /** The name that the file had with the person. */
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
  readonly actor: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string;
  readonly result: UploadResult;
  readonly msg: string;
  readonly rows: number;
  readonly accepted: number;
  readonly duplicate: number;
  readonly refused: number;
  /** The id of the earlier upload with the same content. */
  readonly sameAs?: string;
}

export type UploadRowState = 'accepted' | 'duplicate' | 'refused';

/** What became of one record of an upload. */
export interface UploadRow {
  /** Counts the records of the file from 1. */
  readonly row: number;
  /** Where it begins; a workbook has no lines. */
  readonly line: number | null;
  /** TRANS_ID, or the reference of a voucher. */
  readonly key: string;
  readonly state: UploadRowState;
  /** For the person; blank where it was accepted. */
  readonly reason: string;
  /** The sync record that it became. */
  readonly redisId?: string;
}

/** The numbers of an upload, as its call answers them. */
export interface UploadCounts {
  readonly id: string;
  readonly rows: number;
  readonly accepted: number;
  readonly duplicate: number;
  readonly refused: number;
}

export type DownloadState = 'waiting' | 'running' | 'ready' | 'failed' | 'expired';

/** A download that was asked for. */
export interface DownloadEntry {
  readonly id: string;
  /** The report's name on the wire. */
  readonly kind: string;
  /** What was asked for, for the person. */
  readonly words: string;
  readonly actor: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string;
  readonly state: DownloadState;
  readonly size: number | null;
  readonly rows: number | null;
  readonly msg: string;
}
