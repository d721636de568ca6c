import type { Field } from '../schemas/field';
import { translateAny } from '../words/translator';

/** The path of a field in a row of a list: `cash_bank_map`, 0, `payment_mode` → `cash_bank_map.0.payment_mode`. */
export const inRow = (list: string, row: number, source: string): string => `${list}.${row}.${source}`;

/** The record's field at the start of a path. */
export const topOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** The field at a path, or undefined if the schema has none. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const [source, , ...rest] = path.split('.');
  const field = fields.find(candidate => candidate.source === source);
  if (!field || rest.length === 0) return field;
  return fieldAt(nestedFields(field), rest.join('.'));
}

/** The label of a path: `Cash bank map 1, Payment mode`. An unknown path is returned unchanged. */
export function labelAt(fields: readonly Field[], path: string): string {
  const [source, row, ...rest] = path.split('.');
  const field = fields.find(candidate => candidate.source === source);
  if (!field) return path;
  const label = translateAny(field.label);
  if (row === undefined) return label;
  const rowLabel = /^\d+$/.test(row) ? `${label} ${Number(row) + 1}` : label;
  return rest.length === 0 ? rowLabel : `${rowLabel}, ${labelAt(nestedFields(field), rest.join('.'))}`;
}

/** The fields of a row, if the field is a list of rows. */
export function nestedFields(field: Field): readonly Field[] {
  return field.kind === 'list' || field.kind === 'jsonList' ? field.fields : [];
}
