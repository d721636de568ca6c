import { emptyRow, emptyValue } from '../schemas/emptyValues';
import { evaluate, isPresent } from '../schemas/evaluate';
import { byKind, type Field, type FieldRegistry } from '../schemas/field';
import { typedNumber } from '../schemas/typedNumber';
import { isEmpty, rowsOf, type FormValues } from '../schemas/values';
import { encodeJsonList } from './jsonListCodec';

/** What stands for on, in whatever API's words. */
const ON: ReadonlySet<unknown> = new Set([true, 1, '1', 'y', 'Y', 'yes', 'YES', 'Yes', 'true']);

type TextField = Field<'text' | 'longText' | 'richText'>;

const textToWire = (field: TextField, value: unknown) =>
  isEmpty(value) ? (field.empty === 'blank' ? '' : null) : plainText(value);

/** What cannot be read as a number never gets past the form; the API says what is wrong with the rest. */
const numberToWire = (_: Field, value: unknown) => {
  const number = typedNumber(value);
  return Number.isNaN(number) ? value : number;
};

const orNull = (_: Field, value: unknown) => (isEmpty(value) ? null : value);

const toWireByKind: FieldRegistry<unknown, [value: unknown]> = {
  text: textToWire,
  longText: textToWire,
  richText: textToWire,
  number: numberToWire,
  integer: numberToWire,
  boolean: (field, value) => (field.stored === 'integer' ? Number(ON.has(value)) : ON.has(value)),
  yesNo: (field, value) => (field.stored === 'y/n' ? pick(value, 'y', 'n') : pick(value, 'yes', 'no')),
  select: orNull,
  date: orNull,
  dateTime: (_, value) => (typeof value === 'string' && value !== '' ? wireMoment(value) : null),
  reference: orNull,
  list: (field, value) => filledRows(value).map(row => rowToWire(field.fields, row)),
  jsonList: (field, value) => {
    const rows = filledRows(value);
    if (rows.length === 0) return null;
    // The map's own form on the wire has no room for anything but texts; plain rows travel cell by cell.
    const sent = field.codec === 'plain' ? rows.map(row => rowToWire(field.fields, row)) : rows;
    return encodeJsonList(field, sent);
  },
  readOnly: (_, value) => value ?? null,
};

const pick = (value: unknown, on: string, off: string) => (ON.has(value) ? on : off);

/** Rows that a person filled in; the empty one that an editor starts with is none. */
const filledRows = (value: unknown) => rowsOf(value).filter(isPresent);

/** A browser's date-time input writes `T` between day and time and leaves out seconds that are zero. */
function wireMoment(value: string): string {
  const text = value.replace('T', ' ');
  return /\d\d:\d\d:\d\d/.test(text) ? text : `${text}:00`;
}

/** One form value as it travels. */
export const fieldToWire = (field: Field, value: unknown): unknown => byKind(toWireByKind, field, value);

/** What a hidden field is sent as: its default where it has one, else what its section says. */
export function emptyOnWire(field: Field, policy: 'null' | 'blank'): unknown {
  const value = emptyValue(field);
  if (Array.isArray(value)) return field.kind === 'list' ? [] : null;
  if (value !== null) return fieldToWire(field, value);
  return policy === 'blank' ? '' : null;
}

/**
 * A row of a nested list, its cells in the order of their declaration, whatever the form has made of it; cells that
 * conditions hide are sent empty, as hidden fields are.
 */
function rowToWire(fields: readonly Field[], row: FormValues): Readonly<Record<string, unknown>> {
  const cells = fields.map(field => {
    const isShown = evaluate(field.when, row);
    return [
      field.source,
      isShown ? fieldToWire(field, row[field.source]) : emptyOnWire(field, 'null'),
    ] as const;
  });
  const known = new Set(fields.map(field => field.source));
  return Object.fromEntries([...cells, ...Object.entries(row).filter(([key]) => !known.has(key))]);
}

const textFromWire = (_: Field, value: unknown) => (isEmpty(value) ? null : plainText(value));

/** What another API may have put where text belongs must not break the form: an object is shown as its JSON. */
function plainText(value: unknown): string {
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

const numberFromWire = (_: Field, value: unknown) => {
  const number = typedNumber(value);
  return Number.isNaN(number) ? plainText(value) : number;
};

const flagFromWire = (field: Field<'boolean' | 'yesNo'>, value: unknown) =>
  isEmpty(value) ? (field.default ?? false) : ON.has(value);

const fromWireByKind: FieldRegistry<unknown, [value: unknown]> = {
  text: textFromWire,
  longText: textFromWire,
  richText: textFromWire,
  number: numberFromWire,
  integer: numberFromWire,
  boolean: flagFromWire,
  yesNo: flagFromWire,
  select: orNull,
  date: textFromWire,
  dateTime: textFromWire,
  reference: orNull,
  list: (field, value) => openedRows(field, rowsOf(value)),
  jsonList: (field, value) => openedRows(field, rowsOf(value)),
  readOnly: (_, value) => value ?? null,
};

/** One wire value as the form holds it; the rows of a jsonList are decoded before. */
export const fieldFromWire = (field: Field, value: unknown): unknown => byKind(fromWireByKind, field, value);

function rowFromWire(fields: readonly Field[], row: FormValues): FormValues {
  return {
    ...row,
    ...Object.fromEntries(fields.map(field => [field.source, fieldFromWire(field, row[field.source])])),
  };
}

/** The rows as the editor holds them, never fewer than it keeps. */
function openedRows(field: Field<'list' | 'jsonList'>, rows: readonly FormValues[]): readonly FormValues[] {
  const missing = Math.max((field.minRows ?? 0) - rows.length, 0);
  const added = Array.from({ length: missing }, () => emptyRow(field.fields));
  return [...rows.map(row => rowFromWire(field.fields, row)), ...added];
}
