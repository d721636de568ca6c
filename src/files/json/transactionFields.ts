import { isStorable } from '../../schemas/values/storable';
import { isRecord } from '../../schemas/values/values';

/** An error in a property of a record. */
export interface FieldFault {
  readonly field: string;
  readonly reason: string;
}

/** The required texts of a transaction. */
export const TRANSACTION_TEXTS = [
  'TRANS_TYPE',
  'TRANS_ID',
  'TRANS_REF_NUM',
  'PARENT_GROUP',
  'MUL_DEALER_CD',
  'LOC_CD',
] as const;

type TransactionText = (typeof TRANSACTION_TEXTS)[number];

/** A parsed transaction, without its additional properties. */
export interface TransactionFields extends Readonly<Record<TransactionText, string>> {
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly TRANS_DATE: string;
  readonly utd: number | null;
}

type Loose = Readonly<Record<string, unknown>>;

const LONGEST = 1000;
const encoder = new TextEncoder();

/** Validates the fields of a record; adds errors to `faults`. */
export function readFields(record: Loose, faults: FieldFault[]): TransactionFields {
  const text = (field: TransactionText) => readText(field, record[field], faults);
  return {
    TRANS_TYPE: text('TRANS_TYPE'),
    TRANS_ID: text('TRANS_ID'),
    TRANS_REF_NUM: text('TRANS_REF_NUM'),
    PARENT_GROUP: text('PARENT_GROUP'),
    MUL_DEALER_CD: text('MUL_DEALER_CD'),
    LOC_CD: text('LOC_CD'),
    TRANS_DATE: readMoment(record['TRANS_DATE'], faults),
    utd: readUtd(record['utd'], faults),
  };
}

function readText(field: string, value: unknown, faults: FieldFault[]): string {
  const reason = textFault(value);
  if (reason !== null) faults.push({ field, reason });
  return typeof value === 'string' ? value.trim() : '';
}

function textFault(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return 'is missing';
  if (typeof value !== 'string') return 'must be a text in quotes';
  if (value.trim() === '') return 'is blank';
  if (value.length > LONGEST) return 'is longer than 1,000 characters';
  return value.length * 3 > LONGEST && encoder.encode(value).length > LONGEST
    ? 'is longer than 1,000 bytes'
    : null;
}

const MOMENT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

function readMoment(value: unknown, faults: FieldFault[]): string {
  const moment = typeof value === 'string' ? momentOf(value.trim()) : null;
  if (moment !== null) return moment;
  const reason =
    value === undefined || value === null || value === ''
      ? 'is missing'
      : `${JSON.stringify(value).slice(0, 40)} is not a date; write it as YYYY-MM-DD HH:mm:ss`;
  faults.push({ field: 'TRANS_DATE', reason });
  return '';
}

/** A date with or without a time as `YYYY-MM-DD HH:mm:ss`, unshifted; null if it does not exist. */
export function momentOf(text: string): string | null {
  if (!MOMENT.test(text)) return null;
  const time = text.length > 10 ? text.slice(11, 16) : '00:00';
  const seconds = text[16] === ':' ? text.slice(16, 19) : ':00';
  const moment = `${text.slice(0, 10)} ${time}${seconds}`;
  const [year, month, day] = [Number(text.slice(0, 4)), twoDigits(text, 5), twoDigits(text, 8)];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const isDay = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= last;
  const isTime = twoDigits(moment, 11) < 24 && twoDigits(moment, 14) < 60 && twoDigits(moment, 17) < 60;
  return isDay && isTime ? moment : null;
}

const ZERO = 0x30;

/** The number of two digits of a text. */
const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

function readUtd(value: unknown, faults: FieldFault[]): number | null {
  if (value === undefined || value === null || value === '') return null;
  const digits = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (/^\d{1,15}$/.test(digits)) return Number(digits);
  faults.push({ field: 'utd', reason: 'must be a whole number of up to 15 digits' });
  return null;
}

const OWN: ReadonlySet<string> = new Set([...TRANSACTION_TEXTS, 'TRANS_DATE', 'utd']);

/** A record's additional properties. Assignment, which is faster, would lose one named `__proto__`. */
export function payloadOf(record: Loose): Loose {
  if (Object.hasOwn(record, '__proto__'))
    return Object.fromEntries(Object.entries(record).filter(([name]) => !OWN.has(name)));
  const rest: Record<string, unknown> = {};
  for (const name of Object.keys(record)) if (!OWN.has(name)) rest[name] = record[name];
  return rest;
}

/** Names of the properties with unstorable text: NUL, or a lone surrogate. */
export function* brokenTexts(value: unknown, path = ''): Generator<string> {
  if (typeof value === 'string') {
    if (!isStorable(value)) yield path;
  } else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) yield* brokenTexts(inner, `${path}[${index}]`);
  } else if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const inPath = path === '' ? name : `${path}.${name}`;
      if (!isStorable(name)) yield inPath;
      yield* brokenTexts(inner, inPath);
    }
  }
}
