import { isRecord } from '../../schemas/values/values';
import { declareCall } from '../call';
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

const ask = {
  tag: 'files',
  method: 'POST',
  kind: 'read',
  changesFiles: true,
  timeLimitMs: 10 * 60_000,
} as const;

export const reportTransactions = declareCall({
  ...ask,
  name: 'reportTransactions',
  right: 'files/reports',
  path: '/report/dms-txns/download',
  summary: 'Asks for transactions as a workbook',
  body: {
    json: inOrder(
      'from_date',
      'to_date',
      requestObject({ report_name: byDays('report_name'), ...days }, { trans_type: transType }),
    ),
  },
  answer: { json: fileToken },
});

const exceptionReport = <const Name extends string, const Path extends string>(name: Name, path: Path) =>
  declareCall({
    ...ask,
    name,
    right: 'files/reports',
    path,
    summary: 'Asks for a report of exceptions',
    body: { json: inOrder('from_date', 'to_date', requestObject(days, { report_name: unread(text) })) },
    answer: { json: fileToken },
  });

export const reportWiwc = exceptionReport('reportWiwc', '/report/dms-txns/wiwc-exception');
export const reportUin = exceptionReport('reportUin', '/report/dms-txns/uin-exception');
export const reportUnregistered = exceptionReport(
  'reportUnregistered',
  '/report/dms-txns/unregistered-exception',
);
export const reportGstTaxable = exceptionReport('reportGstTaxable', '/report/dms-txns/gst-taxable-exception');

export const reportPostingLog = declareCall({
  tag: 'files',
  method: 'POST',
  kind: 'read',
  changesFiles: true,
  name: 'reportPostingLog',
  right: 'files/reports',
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
});

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

export const reportFile = declareCall({
  ...fetchMade,
  changesFiles: true,
  name: 'reportFile',
  right: 'files/reports',
  path: '/report/dms-txns/download-file/{token}',
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

export const downloads = declareCall({
  tag: 'files',
  method: 'POST',
  kind: 'read',
  feature: DOWNLOADS_FEATURE,
  name: 'downloads',
  right: 'files/downloads',
  path: '/files/downloads',
  summary: 'The newest downloads',
  body: { json: requestObject({}), optional: true },
  answer: { json: arrayOf(named('DownloadEntry', entry)) },
});

export const downloadAgain = declareCall({
  ...fetchMade,
  feature: DOWNLOADS_FEATURE,
  name: 'downloadAgain',
  right: 'files/downloads',
  path: '/files/downloads/{id}/file',
});

export type DateType = Infer<typeof dateType>;
export type DownloadState = Infer<typeof downloadState>;
export type DownloadEntry = Infer<typeof entry>;
