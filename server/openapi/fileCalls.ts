import { FILE_PATHS } from '../../src/wire/files';
import { XLSX_TYPE, ZIP_TYPE } from '../http/fileAnswer';
import type { Call, Success } from './call';
import {
  anything,
  arrayOf,
  answered,
  count,
  day,
  filledText,
  named,
  oneOf,
  orNull,
  sent,
  text,
  type Shape,
} from './shape';

const tag = 'files';
const workbook: Success = { file: XLSX_TYPE };
const token: Call['answers'] = { 200: { json: named('FileToken') } };
const by = oneOf('created_date', 'trans_date');
const transType = orNull(text);
const days = { from_date: day, to_date: day };
const nothing = { json: sent({}), optional: true };
/** Gone, failed, not ready in time. */
const notToBeHad = [404, 410, 503];

const exceptionReports: readonly Call[] = [
  FILE_PATHS.wiwc,
  FILE_PATHS.uin,
  FILE_PATHS.unregistered,
  FILE_PATHS.gstTaxable,
].map(path => ({
  method: 'post',
  path,
  tag,
  summary: 'Asks for a report of exceptions',
  body: { json: sent(days, { report_name: text }) },
  answers: token,
}));

const reports: readonly Call[] = [
  {
    method: 'post',
    path: FILE_PATHS.download,
    tag,
    summary: 'Asks for transactions as a workbook',
    body: { json: sent({ report_name: by, ...days }, { trans_type: transType }) },
    answers: token,
  },
  ...exceptionReports,
  {
    method: 'post',
    path: FILE_PATHS.postingLog,
    tag,
    summary: 'The posting log as a workbook',
    body: { json: sent({ datetype: by, fromDate: day, toDate: day }, { transtype: transType }) },
    answers: { 200: workbook },
    refusals: notToBeHad,
  },
];

const scope: Shape = sent(
  { data: anything, ...days, Trans_Type: filledText, Location_CD: filledText, MUL_DEALER_CD: filledText },
  { account: text, tolerance: anything },
);

const reconciliation: readonly Call[] = [
  {
    method: 'post',
    path: FILE_PATHS.excelUpload,
    tag,
    summary: 'Takes the accounting side of a reconciliation',
    body: { upload: true },
    answers: { 200: { json: named('VouchersTaken') } },
  },
  {
    method: 'post',
    path: FILE_PATHS.reconcile,
    tag,
    summary: 'Asks for both sides compared, as a workbook',
    body: { json: scope },
    answers: token,
  },
  {
    method: 'post',
    path: FILE_PATHS.reconcileOne,
    tag,
    summary: 'Compares the vouchers of one file with the transactions of their days',
    body: { upload: true },
    answers: { 200: workbook },
    refusals: notToBeHad,
  },
  {
    method: 'post',
    path: FILE_PATHS.reconcilePiles,
    tag,
    summary: 'Both sides compared, for a screen',
    body: { json: scope },
    answers: { 200: { json: named('Reconciliation') } },
    refusals: [404],
  },
];

const fetching: readonly Call[] = [
  ...[FILE_PATHS.downloadFile, FILE_PATHS.reconcileFile, FILE_PATHS.downloadAgain].map((path): Call => ({
    method: 'get',
    path,
    tag,
    summary: 'The workbook, or the archive, that was asked for',
    answers: { 200: { file: [XLSX_TYPE, ZIP_TYPE] } },
    refusals: notToBeHad,
  })),
  {
    method: 'post',
    path: FILE_PATHS.downloads,
    tag,
    summary: 'The newest downloads',
    body: nothing,
    answers: { 200: { json: arrayOf(named('DownloadEntry')) } },
  },
];

const uploads: readonly Call[] = [
  {
    method: 'post',
    path: FILE_PATHS.txnUpload,
    tag,
    summary: 'Takes a file of transactions',
    body: { upload: true },
    answers: { 200: { json: named('TransactionsTaken') } },
  },
  {
    method: 'post',
    path: FILE_PATHS.known,
    tag,
    summary: 'The upload of a file with this content',
    body: { json: sent({ sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' } }) },
    answers: { 200: { json: answered({ upload: orNull(named('UploadEntry')) }) } },
  },
  {
    method: 'post',
    path: FILE_PATHS.knownRecords,
    tag,
    summary: 'Which of these records are in already, by the digests of their identities',
    body: { json: sent({ digests: { type: 'string', pattern: '^([0-9a-f]{32})*$' } }) },
    answers: { 200: { json: answered({ known: arrayOf(count) }) } },
  },
  {
    method: 'post',
    path: FILE_PATHS.uploads,
    tag,
    summary: 'The newest uploads',
    body: nothing,
    answers: { 200: { json: arrayOf(named('UploadEntry')) } },
  },
  {
    method: 'get',
    path: FILE_PATHS.upload,
    tag,
    summary: 'One upload',
    answers: { 200: { json: named('UploadEntry') } },
    refusals: [404],
  },
  {
    method: 'get',
    path: FILE_PATHS.uploadRows,
    tag,
    summary: 'What became of each record of an upload',
    answers: { 200: { json: arrayOf(named('UploadRow')) } },
    refusals: [404],
  },
  {
    method: 'get',
    path: FILE_PATHS.uploadAnnotated,
    tag,
    summary: 'The refused records of an upload with their reasons, as a workbook',
    answers: { 200: workbook },
    refusals: [404],
  },
];

const archives: readonly Call[] = [
  {
    method: 'post',
    path: FILE_PATHS.archives,
    tag,
    summary: 'The paths of the archives',
    body: { json: sent({}, { pg: text }), optional: true },
    answers: { 200: { json: arrayOf(text) } },
  },
  {
    method: 'get',
    path: FILE_PATHS.archive,
    tag,
    summary: 'One archive',
    answers: { 200: { file: ZIP_TYPE } },
    refusals: [404],
  },
];

/** The calls about files: reports, uploads, reconciliation, archives. */
export const fileCalls: readonly Call[] = [
  ...reports,
  ...reconciliation,
  ...fetching,
  ...uploads,
  ...archives,
];
