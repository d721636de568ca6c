import type { Field } from '../schemas/field';

/** The path of a field in a row of a list: `cash_bank_map`, 0, `payment_mode` → `cash_bank_map.0.payment_mode`. */
export const inRow = (list: string, row: number, source: string): string => `${list}.${row}.${source}`;

/** The field of the record that a path begins with. */
export const topOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** The field that stands at a path, or undefined where the schema has none. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const [source, , ...rest] = path.split('.');
  const field = fields.find(candidate => candidate.source === source);
  if (!field || rest.length === 0) return field;
  return fieldAt(nestedFields(field), rest.join('.'));
}

/** What a person reads for a path: `Cash bank map 1, Payment mode`. A path that no field has stays as it is. */
export function labelAt(fields: readonly Field[], path: string): string {
  const [source, row, ...rest] = path.split('.');
  const field = fields.find(candidate => candidate.source === source);
  if (!field) return path;
  if (row === undefined) return field.label;
  const place = /^\d+$/.test(row) ? `${field.label} ${Number(row) + 1}` : field.label;
  return rest.length === 0 ? place : `${place}, ${labelAt(nestedFields(field), rest.join('.'))}`;
}

/** The fields of a row, where the field is a list of rows. */
export function nestedFields(field: Field): readonly Field[] {
  return field.kind === 'list' || field.kind === 'jsonList' ? field.fields : [];
}
