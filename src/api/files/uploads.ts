import { isRecord } from '../../schemas/values/values';
import { DIGEST_DIGITS, MAX_DIGESTS } from '../../wire/record/identity';
import { declareCalls } from '../call';
import * as shape from '../shape';
import { XLSX_TYPE } from './fileTypes';

/** Transactions as JSON, or the accounting side as a workbook. */
const kind = shape.oneOf(['txn', 'xlsx'], 'txn');
/** The result of an upload: all records accepted, some of them, or none. */
const result = shape.oneOf(['ok', 'errors', 'refused'], 'errors');
/** The result of one record of an upload. */
const rowState = shape.oneOf(['accepted', 'duplicate', 'refused'], 'refused');

const numbers = {
  id: shape.filledText,
  rows: shape.count,
  accepted: shape.count,
  duplicate: shape.count,
  refused: shape.count,
};
const uploadCounts = shape.responseObject(numbers);

const entry = shape.responseObject(
  {
    ...numbers,
    kind,
    /** The file's name on the user's computer. */
    file: shape.text,
    size: shape.count,
    sha256: shape.text,
    actor: shape.text,
    /** `YYYY-MM-DD HH:mm:ss`. */
    at: shape.text,
    result,
    msg: shape.text,
  },
  /** The id of the earlier upload with the same content. */
  { sameAs: shape.text },
);
export const uploadEntry = shape.named('UploadEntry', entry);

const row = shape.responseObject(
  {
    /** Counts the records of the file from 1. */
    row: shape.ordinal,
    /** The line on which it begins; null for a workbook. */
    line: shape.orNull(shape.count),
    /** TRANS_ID, or the reference of a voucher. */
    key: shape.text,
    state: rowState,
    /** For the user; empty if it was accepted. */
    reason: shape.text,
  },
  /** The sync record created from it. */
  { redisId: shape.text },
);

const outcome = { type: shape.oneOf(['success', 'error']), msg: shape.text };

/** The outcome of a record of an upload. */
export const uploadRow = shape.named('UploadRow', row);

/** The feature name in the login response of an API that stores uploads. */
export const UPLOADS_FEATURE = 'uploads';

const one = { method: 'GET', refusals: [404] } as const;
/** Users who may upload may also check a file first. The list of downloads links to the uploads. */
const mayUpload = ['files/uploads', 'files/reconciliation'] as const;
const maySee = [...mayUpload, 'files/downloads'] as const;

/** Core calls: every API accepts uploads, whether or not it stores them. */
const take = { tag: 'files', method: 'POST', kind: 'post', isSlow: true } as const;

export const { uploadTransactions, uploadVouchers } = declareCalls(take, {
  uploadTransactions: {
    right: 'files/uploads',
    path: '/upload/txn-upload',
    summary: 'Takes a file of transactions',
    body: { upload: 'file' },
    answer: {
      json: shape.named(
        'TransactionsTaken',
        shape.responseObject({ data: shape.responseObject({ ...outcome, ...numbers }) }),
      ),
    },
  },
  uploadVouchers: {
    right: 'files/reconciliation',
    path: '/upload/excel-upload',
    summary: 'Takes the accounting side of a reconciliation',
    body: { upload: 'workbook' },
    answer: { json: shape.named('VouchersTaken', shape.responseObject({ ...outcome, data: uploadCounts })) },
  },
});

const matching = (pattern: RegExp) =>
  shape.leaf({
    schema: { type: 'string', pattern: pattern.source },
    is: (value): value is string => typeof value === 'string' && pattern.test(value),
  });
const digest = shape.withMessage(
  'The digest is a SHA-256 in 64 hexadecimal digits',
  matching(/^[0-9a-f]{64}$/),
);
const hexadecimal = matching(/^([0-9a-f]{32})*$/);
const digests = shape.withMessage(
  `Up to ${MAX_DIGESTS} digests, each of ${DIGEST_DIGITS} hexadecimal digits, one behind the other`,
  {
    ...hexadecimal,
    is: value => hexadecimal.is(value) && String(value).length <= MAX_DIGESTS * DIGEST_DIGITS,
  },
);

const read = { tag: 'files', feature: UPLOADS_FEATURE, method: 'POST', kind: 'read' } as const;

export const { uploadKnown, uploadKnownRecords, uploads, upload, uploadRows, uploadRefused } = declareCalls(
  read,
  {
    uploadKnown: {
      right: mayUpload,
      path: '/files/uploads/known',
      summary: 'The upload of a file with this content',
      body: { json: shape.requestObject({ sha256: digest }) },
      answer: { json: shape.responseObject({ upload: shape.orNull(uploadEntry) }) },
    },
    uploadKnownRecords: {
      right: 'files/uploads',
      path: '/files/uploads/known-records',
      summary: 'Which of these records are in already, by the digests of their identities',
      body: { json: shape.requestObject({ digests }), limit: 'record' },
      /** Indexes from 0, ascending. */
      answer: { json: shape.responseObject({ known: shape.arrayOf(shape.count) }) },
    },
    uploads: {
      right: maySee,
      path: '/files/uploads',
      summary: 'The newest uploads',
      body: { json: shape.requestObject({}), optional: true },
      answer: { json: shape.arrayOf(uploadEntry) },
    },
    upload: {
      ...one,
      right: maySee,
      path: '/files/uploads/{id}',
      summary: 'One upload',
      answer: { json: uploadEntry },
    },
    uploadRows: {
      ...one,
      right: maySee,
      path: '/files/uploads/{id}/rows',
      summary: 'What became of each record of an upload',
      answer: { json: shape.arrayOf(uploadRow), streamed: true },
    },
    uploadRefused: {
      ...one,
      right: maySee,
      path: '/files/uploads/{id}/annotated',
      summary: 'The refused records of an upload with their reasons, as a workbook',
      answer: { file: [XLSX_TYPE] },
      isSlow: true,
    },
  },
);

/** The outcome of an upload. */
export interface UploadAnswer {
  readonly hasErrors: boolean;
  readonly msg: string;
  /** null if the API does not count the records. */
  readonly counts: UploadCounts | null;
}

/**
 * Reads the answer of an upload: `{type, msg, data}`, or the same in `data`. APIs differ in which of the two levels
 * reports errors.
 */
export function readUploadAnswer(answer: unknown): UploadAnswer {
  const whole = isRecord(answer) ? answer : {};
  const data = isRecord(whole['data']) ? whole['data'] : {};
  return {
    hasErrors: [whole['type'], data['type']].includes('error'),
    msg: shape.readAnswer(shape.text, whole['msg']) || shape.readAnswer(shape.text, data['msg']) || '',
    counts: shape.readAnswer(uploadCounts, data),
  };
}

export type UploadKind = shape.Infer<typeof kind>;
export type UploadResult = shape.Infer<typeof result>;
export type UploadRowState = shape.Infer<typeof rowState>;
export type UploadCounts = shape.Infer<typeof uploadCounts>;
export type UploadEntry = shape.Infer<typeof entry>;
export type UploadRow = shape.Infer<typeof row>;
