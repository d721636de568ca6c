import { type Field, byKind, type Choice, type FieldRegistry } from '../../schemas/field';
import { isTooLong } from '../../schemas/fieldRules';
import { DEFAULT_MAX_LENGTH } from '../../schemas/values/defaultMaxLength';
import { kindTraits } from '../../schemas/values/kindTraits';
import { isStorable, notStorable } from '../../schemas/values/storable';
import { rowsOf, type FormValues, isRecord } from '../../schemas/values/values';
import { isCalendarMoment } from '../text/calendar';
import { fieldFromWire } from './fieldCodec';
import { decodeJsonList } from './jsonListCodec';

/** Maximum length of a nested list's JSON text, far longer than any legitimate map. */
const MAX_JSON_TEXT = 200_000;

/** The message for a non-null value of the wrong wire type, or null. */
const typeProblems: FieldRegistry<string | null, [value: unknown]> = {
  text: mustBeText,
  longText: mustBeText,
  richText: mustBeText,
  number: mustBeNumber,
  integer: mustBeNumber,
  boolean: (field, value) =>
    field.stored === 'integer' ? mustBeOneOf(field, value, [0, 1]) : mustBeOneOf(field, value, [true, false]),
  yesNo: (field, value) => mustBeOneOf(field, value, field.stored === 'y/n' ? ['y', 'n'] : ['yes', 'no']),
  select: (field, value) =>
    must(
      field.choices.some(({ id }) => id === value),
      field,
      `one of: ${field.choices.map(choiceText).join(', ')}`,
    ),
  date: (field, value) => must(typeof value === 'string', field, 'a date, YYYY-MM-DD'),
  dateTime: (field, value) => must(typeof value === 'string', field, 'a date, YYYY-MM-DD HH:mm:ss'),
  reference: (field, value) => must(typeof value === 'string' || typeof value === 'number', field, 'an id'),
  list: (field, value) => must(Array.isArray(value) && value.every(isRecord), field, 'a list of rows'),
  jsonList: (field, value) => mustBeText(field, value) ?? textProblem(field, value, MAX_JSON_TEXT),
  readOnly: (field, value) => {
    if (field.type === 'integer') return must(Number.isSafeInteger(value), field, 'an integer');
    const problem = mustBeText(field, value) ?? textProblem(field, value, DEFAULT_MAX_LENGTH);
    if (problem !== null || field.type === 'text') return problem;
    return must(isCalendarMoment(String(value)), field, 'a date, YYYY-MM-DD HH:mm:ss');
  },
};

const must = (isRight: boolean, field: Field, what: string) =>
  isRight ? null : `${field.label} must be ${what}`;

function mustBeText(field: Field, value: unknown): string | null {
  return must(typeof value === 'string', field, 'text');
}

function mustBeNumber(field: Field<'number' | 'integer'>, value: unknown): string | null {
  if (typeof value === 'number') return null;
  return field.typeMessage ?? must(false, field, 'a number');
}

function mustBeOneOf(field: Field, value: unknown, allowed: readonly unknown[]): string | null {
  return must(allowed.includes(value), field, allowed.join(' or '));
}

/** `Petrol (P)`: the name for people, the code for programs. */
const choiceText = ({ id, name }: Choice): string => (String(id) === name ? name : `${name} (${id})`);

/** Checks the length and characters of a text; the form's rules do this only for texts that users type. */
function textProblem(field: Field, value: unknown, maxLength: number): string | null {
  const text = String(value);
  if (text.length > maxLength) return `Max ${maxLength} character Allowed`;
  return isStorable(text) ? null : notStorable(field.label);
}

/** The problem with a wire value's type; null if there is none. */
const typeProblem = (field: Field, value: unknown): string | null => byKind(typeProblems, field, value);

/** A field of a body: the value to store, the form value to validate, and type problems by path. */
export interface WireField {
  readonly wire: unknown;
  readonly form: unknown;
  readonly problems: readonly (readonly [path: string, message: string])[];
}

const NOTHING: WireField = { wire: null, form: null, problems: [] };

/** Reads one field of a body, of any type. */
function readWireField(field: Field, value: unknown, path: string = field.source): WireField {
  if (value === null || value === undefined || (value === '' && !kindTraits[field.kind].textual))
    return NOTHING;
  const problem = typeProblem(field, value);
  if (problem !== null) return { wire: null, form: null, problems: [[path, problem]] };
  if (field.kind === 'list') return readRows(field, rowsOf(value), path);
  if (field.kind !== 'jsonList') return { wire: value, form: fieldFromWire(field, value), problems: [] };
  // The text is stored unchanged; its rows are validated as far as they can be decoded.
  return { ...readRows(field, decodeJsonList(field, value).rows, path), wire: value };
}

function readRows(field: Field<'list' | 'jsonList'>, rows: readonly FormValues[], path: string): WireField {
  // A list this long is refused by validateWire anyway, so its rows are not read.
  if (isTooLong(rows)) return { wire: null, form: rows, problems: [] };
  const read = rows.map((row, index) => readRow(field.fields, row, `${path}.${index}`));
  return {
    wire: read.map(({ wire }) => wire),
    form: read.map(({ form }) => form),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Reads the declared cells; others are dropped. */
export function readRow(fields: readonly Field[], row: FormValues, path?: string): WireField {
  const cells = fields
    .filter(field => Object.hasOwn(row, field.source))
    .map(field => {
      const cellPath = path === undefined ? field.source : `${path}.${field.source}`;
      return { source: field.source, ...readWireField(field, row[field.source], cellPath) };
    });
  return {
    wire: Object.fromEntries(cells.map(({ source, wire }) => [source, wire])),
    form: Object.fromEntries(cells.map(({ source, form }) => [source, form])),
    problems: cells.flatMap(({ problems }) => problems),
  };
}
