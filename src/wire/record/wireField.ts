import type { Field } from '../../schemas/field';
import { kindTraits } from '../../schemas/values/kindTraits';
import { isTooLong } from '../../schemas/fieldRules';
import { rowsOf, type FormValues } from '../../schemas/values/values';
import { fieldFromWire } from './fieldCodec';
import { decodeJsonList } from './jsonListCodec';
import { typeProblem } from './wireType';

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
  // Already refused for its length, so its rows are not validated.
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
