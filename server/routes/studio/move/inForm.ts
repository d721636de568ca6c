import { isRowKind, type Field } from '../../../../src/schemas/field';
import type { RecordData } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { isRecord } from '../../../../src/schemas/values/values';
import { isPlainHtml } from '../../../../src/wire/text/htmlText';
import { jsonOrNull } from '../../../../src/wire/text/jsonOrNull';
import { asText, fromText, holdsBlank } from './conversions';
import { columnForms, fidOf, fieldOfForm, formOf, isSameForm } from './fieldForm';
import { NO_LINKS, type LinkedRecords } from './linkedRecords';
import { conversionTexts, valueLabel } from './valueLabels';

/** How well a value fits the new form, the worst first. Rows fit as well as their worst cell. */
const FITS = [
  /** Not at all. */
  'failed',
  /** A text that no record has, or that several have. */
  'unmatched',
  'ambiguous',
  /** Rows that lose a column with values. */
  'cut',
  /** A reference that becomes the id of its record, because the record's name is unknown. */
  'unnamed',
  'changed',
  /** Unchanged in meaning. */
  'same',
] as const;

export type Fit = (typeof FITS)[number];

interface Fitted {
  readonly value: unknown;
  readonly fit: Fit;
}

const FAILED: Fitted = { value: null, fit: 'failed' };

/** A former value of the field, with the field's form at that time. */
export interface FormerValue {
  readonly form: string;
  readonly value: unknown;
}

/** Converts a value that is not null to the form of a later version of its field. */
export function inForm(before: Field, after: Field, value: unknown, links = NO_LINKS): Fitted {
  if (isRows(before) && isRows(after)) {
    const rows = rowsInForm(before, after, [{ form: formOf(before), value }], links);
    return { value: rows.value, fit: rows.fit };
  }
  if (value === '') return { value: holdsBlank(after) ? '' : null, fit: 'same' };
  const code = asText(before, value);
  if (code === null) return FAILED;
  const label = valueLabel(before, value, links);
  const texts = conversionTexts(after, label, code);
  if (after.kind === 'reference') return asLink(after, texts, links);
  const now = texts.map(text => fromText(after, text)).find(converted => converted !== null);
  if (!now) return FAILED;
  if (before.kind === 'reference' && label === null) return { value: now.value, fit: 'unnamed' };
  const isSame = readsAlike({ field: before, value }, { field: after, value: now.value });
  return { value: now.value, fit: isSame ? 'same' : 'changed' };
}

interface ReadValue {
  readonly field: Field;
  readonly value: unknown;
}

/** Whether two forms of a value read the same and the second loses no formatting. */
export const readsAlike = (one: ReadValue, other: ReadValue): boolean =>
  asText(one.field, one.value) === asText(other.field, other.value) && !hasFormat(one.field, one.value);

/** The record that one of the texts names. */
function asLink(field: Field<'reference'>, texts: readonly string[], links: LinkedRecords): Fitted {
  const found = texts.map(text => links.idOf(field, text));
  for (const each of found) if (typeof each !== 'string') return { value: each.id, fit: 'changed' };
  return { value: null, fit: found.includes('ambiguous') ? 'ambiguous' : 'unmatched' };
}

/** Whether the value has formatting; only rich text can have it. */
const hasFormat = ({ kind }: Field, value: unknown): boolean =>
  kind === 'richText' && typeof value === 'string' && !isPlainHtml(value);

type RowsField = Field<'list' | 'jsonList'>;

export const isRows = (field: Field | null): field is RowsField => field !== null && isRowKind(field.kind);

/** Converted rows, and whether cells that the newest value lacks were restored from older values. */
interface FittedRows extends Fitted {
  readonly hasReturned: boolean;
}

/**
 * Converts rows to the form of another version of their field. Each cell comes unchanged from the newest value that
 * has it in that form, whatever happened to other columns since. A cell is converted only if no value has it in that
 * form.
 * @param before the field as it was for the first of the values; null if only its form is known
 * @param values the rows to convert and their former values, the newest first
 */
export function rowsInForm(
  before: RowsField | null,
  after: RowsField,
  values: readonly FormerValue[],
  links: LinkedRecords,
): FittedRows {
  const states = values.map(each => rowsOf(after, each));
  const [first] = states;
  if (!first) return { ...FAILED, hasReturned: false };
  // A publish keeps the order of rows, so the same index is the same row in each value.
  const alike = states
    .filter(state => state !== null)
    .filter(({ rows }) => rows.length === first.rows.length);
  const rows = first.rows.map((_, at) => rowInForm({ before, after, alike, at, links }));
  const fits = new Set(rows.flatMap(row => row.fits));
  const cells = rows.map(row => row.cells);
  return {
    value: storedRows(after, cells, values),
    fit: FITS.find(fit => fits.has(fit)) ?? 'same',
    hasReturned: rows.some(row => row.hasReturned),
  };
}

interface OneRow {
  readonly before: RowsField | null;
  readonly after: RowsField;
  /** The newest value and the former ones; each has the row at index `at`. */
  readonly alike: readonly FormerRows[];
  readonly at: number;
  readonly links: LinkedRecords;
}

function rowInForm({ before, after, alike, at, links }: OneRow) {
  const [first] = alike;
  const cells = new Map(Object.entries(first?.rows[at] ?? {}));
  const fits: Fit[] = [];
  const kept = new Set(after.fields.map(fidOf));
  for (const [fid, { source }] of first?.columns ?? []) {
    if (!kept.has(fid) && (cells.get(source) ?? null) !== null) fits.push('cut');
    cells.delete(source);
  }
  let hasReturned = false;
  for (const column of after.fields) {
    const fid = fidOf(column);
    const was =
      before?.fields.find(each => fidOf(each) === fid) ?? fieldOfForm(first?.columns.get(fid)?.form ?? '');
    const former = alike.map(state => cellOf(state, at, fid));
    const now = cellInForm(was, column, former, links);
    if (!now) continue;
    fits.push(now.fit);
    hasReturned ||= now.hasReturned;
    if (now.value !== undefined) cells.set(column.source, now.value);
  }
  return { cells: Object.fromEntries(cells), fits, hasReturned };
}

interface FormerRows {
  readonly columns: ReadonlyMap<string, { readonly source: string; readonly form: string }>;
  readonly rows: readonly RecordData[];
}

/** The rows of a value; null if it has none. */
function rowsOf({ kind }: RowsField, { form, value }: FormerValue): FormerRows | null {
  const columns = columnForms(kind, form);
  const rows = kind === 'jsonList' && typeof value === 'string' ? jsonOrNull(value) : value;
  return columns && Array.isArray(rows) && rows.every(isRecord) ? { columns, rows } : null;
}

/** A cell of a former value; null if it had no such column. */
function cellOf({ columns, rows }: FormerRows, at: number, fid: string): FormerValue | null {
  const column = columns.get(fid);
  const row = rows[at];
  if (!column || !row) return null;
  return { form: column.form, value: Object.hasOwn(row, column.source) ? row[column.source] : undefined };
}

/** Null if the cell stays empty. */
function cellInForm(
  before: Field | null,
  after: Field,
  values: readonly (FormerValue | null)[],
  links: LinkedRecords,
): FittedRows | null {
  const at = values.findIndex(each => each && isSameForm(each.form, formOf(after)));
  const as = values[at];
  if (as) return { value: as.value, fit: 'same', hasReturned: at > 0 && (as.value ?? null) !== null };
  if (isRows(after)) {
    const known = values.filter(each => each !== null).filter(each => rowsOf(after, each));
    const isOld = known[0] !== values[0];
    if (known.length === 0) return null;
    const rows = rowsInForm(isRows(before) && !isOld ? before : null, after, known, links);
    return { ...rows, hasReturned: rows.hasReturned || isOld };
  }
  const value = values[0]?.value ?? null;
  if (value === null) {
    const again = newestFit(after, values, links);
    return again && { value: again.value, fit: 'same', hasReturned: true };
  }
  return { ...(before ? inForm(before, after, value, links) : FAILED), hasReturned: false };
}

/** Converts the newest of these values that fits this field. @returns the value and its index; null if none fits */
export function newestFit(
  after: Field,
  values: readonly (FormerValue | null)[],
  links: LinkedRecords,
): { readonly at: number; readonly value: unknown } | null {
  for (const [at, each] of values.entries()) {
    const was = each && fieldOfForm(each.form);
    const value = was && (each.value ?? null) !== null ? inForm(was, after, each.value, links).value : null;
    if (value !== null) return { at, value };
  }
  return null;
}

/** Rows as their field stores them. A former value with equal rows is reused unchanged, with its JSON text. */
function storedRows(field: RowsField, rows: readonly RecordData[], values: readonly FormerValue[]): unknown {
  if (field.kind === 'list') return rows;
  const text = canonicalJson(rows);
  const same = values.find(each => canonicalJson(rowsOf(field, each)?.rows) === text);
  return same?.value ?? text;
}
