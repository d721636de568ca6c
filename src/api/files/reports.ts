import { isRecord } from '../../schemas/values/values';
import { declareCalls } from '../call';
import { days, firstDay, inOrder, lastDay } from '../day';
import * as shape from '../shape';
import { FILE_REFUSALS, XLSX_TYPE, ZIP_TYPE } from './fileTypes';

/** Which date of a transaction the days refer to: when it was first received, or its own date. */
const dateType = shape.oneOf(['created_date', 'trans_date']);
const byDays = (name: string) =>
  shape.required(
    'Report Options Required',
    shape.withMessage(`${name} is created_date or trans_date`, dateType),
  );
const transType = shape.orBlank(shape.withMessage('The trans type must be text', shape.text));

/** A one-time token for a file. */
export const fileToken = shape.readAs(
  shape.named('FileToken', shape.responseObject({ id: shape.filledText, token: shape.filledText })),
  readFileToken,
);

/** Reads a file token: plain text, a JSON string, or `{token}`. */
function readFileToken(answer: unknown): { readonly token: string } | undefined {
  const raw = isRecord(answer) ? answer['token'] : answer;
  const token = shape
    .readAnswer(shape.text, raw)
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
  return token ? { token } : undefined;
}

/** The properties of calls that download a requested file, which the server may still be creating. */
export const requestedFile = {
  tag: 'files',
  method: 'GET',
  kind: 'read',
  summary: 'The workbook, or the archive, that was asked for',
  answer: { file: [XLSX_TYPE, ZIP_TYPE] },
  refusals: FILE_REFUSALS,
  isSlow: true,
  comesLater: true,
} as const;

const common = {
  tag: 'files',
  method: 'POST',
  kind: 'read',
  changesFiles: true,
  right: 'files/reports',
} as const;

const fileRequest = { answer: { json: fileToken }, timeLimitMs: 10 * 60_000 } as const;
const exceptionsRequest = {
  ...fileRequest,
  summary: 'Asks for a report of exceptions',
  body: {
    json: inOrder(
      'from_date',
      'to_date',
      shape.requestObject(days, { report_name: shape.unread(shape.text) }),
    ),
  },
} as const;

export const {
  reportTransactions,
  reportWiwc,
  reportUin,
  reportUnregistered,
  reportGstTaxable,
  reportPostingLog,
  reportFile,
} = declareCalls(common, {
  reportTransactions: {
    ...fileRequest,
    path: '/report/dms-txns/download',
    summary: 'Asks for transactions as a workbook',
    body: {
      json: inOrder(
        'from_date',
        'to_date',
        shape.requestObject({ report_name: byDays('report_name'), ...days }, { trans_type: transType }),
      ),
    },
  },
  reportWiwc: { ...exceptionsRequest, path: '/report/dms-txns/wiwc-exception' },
  reportUin: { ...exceptionsRequest, path: '/report/dms-txns/uin-exception' },
  reportUnregistered: { ...exceptionsRequest, path: '/report/dms-txns/unregistered-exception' },
  reportGstTaxable: { ...exceptionsRequest, path: '/report/dms-txns/gst-taxable-exception' },
  reportPostingLog: {
    path: '/report/dms-txns/dms2rlbpostlog',
    summary: 'The posting log as a workbook',
    body: {
      json: inOrder(
        'fromDate',
        'toDate',
        shape.requestObject(
          { datetype: byDays('datetype'), fromDate: firstDay, toDate: lastDay },
          { transtype: transType },
        ),
      ),
    },
    answer: { file: [XLSX_TYPE] },
    refusals: FILE_REFUSALS,
    isSlow: true,
  },
  reportFile: { ...requestedFile, path: '/report/dms-txns/download-file/{token}' },
});

const downloadState = shape.oneOf(['waiting', 'running', 'ready', 'failed', 'expired'], 'failed');

/** A requested download. */
const entry = shape.responseObject({
  id: shape.filledText,
  /** The report's name on the wire. */
  kind: shape.text,
  /** The request as text for the user. */
  words: shape.text,
  actor: shape.text,
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: shape.text,
  state: downloadState,
  size: shape.orNull(shape.count),
  rows: shape.orNull(shape.count),
  msg: shape.text,
});

/** The feature name in the login response of an API that stores the list of downloads. */
export const DOWNLOADS_FEATURE = 'downloads';

const download = { tag: 'files', feature: DOWNLOADS_FEATURE, right: 'files/downloads' } as const;

export const { downloads, downloadAgain } = declareCalls(download, {
  downloads: {
    method: 'POST',
    kind: 'read',
    path: '/files/downloads',
    summary: 'The newest downloads',
    body: { json: shape.requestObject({}), optional: true },
    answer: { json: shape.arrayOf(shape.named('DownloadEntry', entry)) },
  },
  downloadAgain: { ...requestedFile, path: '/files/downloads/{id}/file' },
});

export type DateType = shape.Infer<typeof dateType>;
export type DownloadState = shape.Infer<typeof downloadState>;
export type DownloadEntry = shape.Infer<typeof entry>;
