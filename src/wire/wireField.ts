import type { Field } from '../schemas/field';
import { rowsOf, type FormValues } from '../schemas/values';
import { fieldFromWire } from './fieldCodec';
import { decodeJsonList } from './jsonListCodec';
import { typeProblem } from './wireType';

/** A field of a body: what is stored, what the form's rules are asked about, and what is wrong with its type, by path. */
export interface WireField {
  readonly wire: unknown;
  readonly form: unknown;
  readonly problems: readonly (readonly [path: string, message: string])[];
}

const NOTHING: WireField = { wire: null, form: null, problems: [] };

/** Reads one field of a body, which may hold anything. */
function readWireField(field: Field, value: unknown, path: string = field.source): WireField {
  if (value === null || value === undefined || (value === '' && !isTextual(field))) return NOTHING;
  const problem = typeProblem(field, value);
  if (problem !== null) return { wire: null, form: null, problems: [[path, problem]] };
  if (field.kind === 'list') return readRows(field, rowsOf(value), path);
  if (field.kind !== 'jsonList') return { wire: value, form: fieldFromWire(field, value), problems: [] };
  // The text travels on as it is; its rows are looked at as far as they can be read.
  return { ...readRows(field, decodeJsonList(field, value).rows, path), wire: value };
}

/** An empty text is a value for these, and no value for the others. */
const isTextual = (field: Field) => ['text', 'longText', 'richText', 'jsonList'].includes(field.kind);

function readRows(field: Field<'list' | 'jsonList'>, rows: readonly FormValues[], path: string): WireField {
  const read = rows.map((row, index) => readRow(field.fields, row, `${path}.${index}`));
  return {
    wire: read.map(({ wire }) => wire),
    form: read.map(({ form }) => form),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** The cells that the schema knows; others are dropped. */
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
