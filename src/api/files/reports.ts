import { isRecord } from '../../schemas/values/values';
import { declareCalls } from '../call';
import { days, firstDay, inOrder, lastDay } from '../day';
import {
  responseObject,
  arrayOf,
  count,
  filledText,
  named,
  oneOf,
  orBlank,
  orNull,
  readAnswer,
  readAs,
  required,
  withMessage,
  requestObject,
  text,
  unread,
  type Infer,
} from '../shape';
import { NOT_TO_BE_HAD, XLSX_TYPE, ZIP_TYPE } from './fileTypes';

/** Whether days mean when a transaction was first received, or its own date. */
const dateType = oneOf(['created_date', 'trans_date']);
const byDays = (name: string) =>
  required('Report Options Required', withMessage(`${name} is created_date or trans_date`, dateType));
const transType = orBlank(withMessage('The trans type must be text', text));

/** A one-time token for a file. */
export const fileToken = readAs(
  named('FileToken', responseObject({ id: filledText, token: filledText })),
  readFileToken,
);

/** Reads a file token: plain text, a JSON string, or `{token}`. */
function readFileToken(answer: unknown): { readonly token: string } | undefined {
  const told = isRecord(answer) ? answer['token'] : answer;
  const token = readAnswer(text, told)
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
  return token ? { token } : undefined;
}

/** A requested file, which may still be under construction. */
export const fetchMade = {
  tag: 'files',
  method: 'GET',
  kind: 'read',
  summary: 'The workbook, or the archive, that was asked for',
  answer: { file: [XLSX_TYPE, ZIP_TYPE] },
  refusals: NOT_TO_BE_HAD,
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

const ask = { answer: { json: fileToken }, timeLimitMs: 10 * 60_000 } as const;
const askForExceptions = {
  ...ask,
  summary: 'Asks for a report of exceptions',
  body: { json: inOrder('from_date', 'to_date', requestObject(days, { report_name: unread(text) })) },
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
    ...ask,
    path: '/report/dms-txns/download',
    summary: 'Asks for transactions as a workbook',
    body: {
      json: inOrder(
        'from_date',
        'to_date',
        requestObject({ report_name: byDays('report_name'), ...days }, { trans_type: transType }),
      ),
    },
  },
  reportWiwc: { ...askForExceptions, path: '/report/dms-txns/wiwc-exception' },
  reportUin: { ...askForExceptions, path: '/report/dms-txns/uin-exception' },
  reportUnregistered: { ...askForExceptions, path: '/report/dms-txns/unregistered-exception' },
  reportGstTaxable: { ...askForExceptions, path: '/report/dms-txns/gst-taxable-exception' },
  reportPostingLog: {
    path: '/report/dms-txns/dms2rlbpostlog',
    summary: 'The posting log as a workbook',
    body: {
      json: inOrder(
        'fromDate',
        'toDate',
        requestObject(
          { datetype: byDays('datetype'), fromDate: firstDay, toDate: lastDay },
          { transtype: transType },
        ),
      ),
    },
    answer: { file: [XLSX_TYPE] },
    refusals: NOT_TO_BE_HAD,
    isSlow: true,
  },
  reportFile: { ...fetchMade, path: '/report/dms-txns/download-file/{token}' },
});

const downloadState = oneOf(['waiting', 'running', 'ready', 'failed', 'expired'], 'failed');

/** A requested download. */
const entry = responseObject({
  id: filledText,
  /** The report's name on the wire. */
  kind: text,
  /** The request as text for the user. */
  words: text,
  actor: text,
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: text,
  state: downloadState,
  size: orNull(count),
  rows: orNull(count),
  msg: text,
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
    body: { json: requestObject({}), optional: true },
    answer: { json: arrayOf(named('DownloadEntry', entry)) },
  },
  downloadAgain: { ...fetchMade, path: '/files/downloads/{id}/file' },
});

export type DateType = Infer<typeof dateType>;
export type DownloadState = Infer<typeof downloadState>;
export type DownloadEntry = Infer<typeof entry>;
