import { isCalendarDay } from '../../src/schemas/calendar';
import { isRecord } from '../../src/schemas/values';
import { invalid } from '../http/errors';
import type { JsonObject } from '../http/jsonBody';
import type { TransactionQuery } from '../store/fileStore';
import type { Asked, ExceptionKind, ReconciliationScope } from './asked';

const anywhere = { location: null, dealer: null };

function dayIn(body: JsonObject, name: string, missing: string): string {
  const value = body[name];
  if (value === undefined || value === null || value === '') throw invalid({ [name]: missing });
  if (typeof value === 'string' && isCalendarDay(value)) return value;
  throw invalid({ [name]: 'The date must be a day of the calendar, YYYY-MM-DD' });
}

/** Both days, in their order. @throws ApiError 422 */
function daysIn(body: JsonObject, first: string, last: string): { from: string; to: string } {
  const from = dayIn(body, first, 'From Date Required');
  const to = dayIn(body, last, 'To Date Required');
  if (from > to) throw invalid({ [last]: 'To Date Should be Greater than From Date' });
  return { from, to };
}

/** A type as it is asked for; All, and nothing, are any. */
function typeIn(body: JsonObject, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw invalid({ [name]: 'The trans type must be text' });
  return anyOf(value);
}

function byIn(body: JsonObject, name: string): TransactionQuery['by'] {
  const value = body[name];
  if (value === 'created_date') return 'created';
  if (value === 'trans_date') return 'trans';
  const missing = value === undefined || value === '' ? 'Report Options Required' : undefined;
  throw invalid({ [name]: missing ?? `${name} is created_date or trans_date` });
}

/** `POST /report/dms-txns/download`. @throws ApiError 422 naming what is wrong */
export function readTransactionsAsked(body: JsonObject): Asked {
  const by = byIn(body, 'report_name');
  const transType = by === 'created' ? typeIn(body, 'trans_type') : null;
  return {
    report: 'transactions',
    query: { by, ...daysIn(body, 'from_date', 'to_date'), transType, ...anywhere },
  };
}

/** `POST /report/dms-txns/dms2rlbpostlog`. @throws ApiError 422 naming what is wrong */
export function readPostingLogAsked(body: JsonObject): Asked {
  const by = byIn(body, 'datetype');
  const transType = typeIn(body, 'transtype');
  return {
    report: 'postingLog',
    query: { by, ...daysIn(body, 'fromDate', 'toDate'), transType, ...anywhere },
  };
}

/** The four exception reports, which go by the day of the transaction. @throws ApiError 422 */
export const readExceptionAsked =
  (kind: ExceptionKind) =>
  (body: JsonObject): Asked => ({
    report: 'exception',
    kind,
    query: { by: 'trans', ...daysIn(body, 'from_date', 'to_date'), transType: null, ...anywhere },
  });

/** `POST /report/dms-txns/upload`, whose `data` is the whole answer of the upload. @throws ApiError 422 */
export function readReconciliationAsked(body: JsonObject): Asked {
  return { report: 'reconciliation', scope: readReconciliationScope(body) };
}

/** What is to be compared; tolerances are none where they are not named. @throws ApiError 422 */
export function readReconciliationScope(body: JsonObject): ReconciliationScope {
  return {
    upload: uploadIn(body['data']),
    ...daysIn(body, 'from_date', 'to_date'),
    transType: anyOf(requiredText(body, 'Trans_Type', 'Trance Type Required')),
    location: anyOf(requiredText(body, 'Location_CD', 'Location Required')),
    dealer: anyOf(requiredText(body, 'MUL_DEALER_CD', 'Outlet Required')),
    tolerance: toleranceIn(body['tolerance']),
  };
}

function requiredText(body: JsonObject, name: string, missing: string): string {
  const value = body[name];
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw invalid({ [name]: missing });
}

/** What is asked for by its name; All is any. */
export const anyOf = (text: string): string | null => (text.toLowerCase() === 'all' ? null : text);

function uploadIn(answer: unknown): string {
  const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : answer;
  const id = isRecord(data) ? data['id'] : undefined;
  if (typeof id === 'string' && id !== '') return id;
  throw invalid({ data: 'Upload the file of the accounting side first' });
}

function toleranceIn(value: unknown): ReconciliationScope['tolerance'] {
  const { paise = 0, days = 0 } = isRecord(value) ? value : {};
  if (isWhole(paise, 1_000_000_000) && isWhole(days, 366)) return { paise, days };
  throw invalid({ tolerance: 'Tolerances are whole numbers: paise up to 1000000000, days up to 366' });
}

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && typeof value === 'number' && value >= 0 && value <= most;
