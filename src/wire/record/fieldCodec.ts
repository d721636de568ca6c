import { evaluate, isPresent } from '../../schemas/evaluate';
import { byKind, type Field, type FieldRegistry } from '../../schemas/field';
import { emptyRow, emptyValue } from '../../schemas/values/emptyValues';
import { typedNumber } from '../../schemas/values/typedNumber';
import { isEmpty, rowsOf, type FormValues } from '../../schemas/values/values';
import { encodeJsonList } from './jsonListCodec';

/** The values that mean "on" in various APIs. */
const ON: ReadonlySet<unknown> = new Set([true, 1, '1', 'y', 'Y', 'yes', 'YES', 'Yes', 'true']);

type TextField = Field<'text' | 'longText' | 'richText'>;

const textToWire = (field: TextField, value: unknown) =>
  isEmpty(value) ? (field.empty === 'blank' ? '' : null) : plainText(value);

/** A value that is not a number is sent unchanged: the form has rejected it, or the API will. */
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
    // The compact map format can hold only texts; plain rows are sent cell by cell.
    const sent = field.codec === 'plain' ? rows.map(row => rowToWire(field.fields, row)) : rows;
    return encodeJsonList(field, sent);
  },
  readOnly: (_, value) => value ?? null,
};

const pick = (value: unknown, on: string, off: string) => (ON.has(value) ? on : off);

/** The filled-in rows, without the editor's empty first one. */
const filledRows = (value: unknown) => rowsOf(value).filter(isPresent);

/** A browser's date-time input separates day and time with `T` and omits zero seconds. */
function wireMoment(value: string): string {
  const text = value.replace('T', ' ');
  return /\d\d:\d\d:\d\d/.test(text) ? text : `${text}:00`;
}

/** Encodes one form value. */
export const fieldToWire = (field: Field, value: unknown): unknown => byKind(toWireByKind, field, value);

/** The wire value of a hidden field: its default, or else what its section's policy says. */
export function emptyOnWire(field: Field, policy: 'null' | 'blank'): unknown {
  const value = emptyValue(field);
  if (Array.isArray(value)) return field.kind === 'list' ? [] : null;
  if (value !== null) return fieldToWire(field, value);
  return policy === 'blank' ? '' : null;
}

/**
 * Encodes a row of a nested list, with its cells in declared order; cells hidden by conditions are sent empty, as
 * hidden fields are.
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

/** A foreign API may store other types in text fields; an object is shown as its JSON rather than breaking the form. */
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

/** Decodes one wire value; the rows of a jsonList are decoded earlier. */
export const fieldFromWire = (field: Field, value: unknown): unknown => byKind(fromWireByKind, field, value);

function rowFromWire(fields: readonly Field[], row: FormValues): FormValues {
  return {
    ...row,
    ...Object.fromEntries(fields.map(field => [field.source, fieldFromWire(field, row[field.source])])),
  };
}

/** The rows in the editor, at least its minimum number. */
function openedRows(field: Field<'list' | 'jsonList'>, rows: readonly FormValues[]): readonly FormValues[] {
  const missing = Math.max((field.minRows ?? 0) - rows.length, 0);
  const added = Array.from({ length: missing }, () => emptyRow(field.fields));
  return [...rows.map(row => rowFromWire(field.fields, row)), ...added];
}
