import { byKind, type Field, type FieldRegistry } from '../field';
import type { ResourceSchema } from '../resource';
import type { FormValues } from './values';

const initialValue: FieldRegistry<unknown> = {
  text: field => field.default ?? null,
  longText: field => field.default ?? null,
  richText: field => field.default ?? null,
  number: field => field.default ?? null,
  integer: field => field.default ?? null,
  boolean: field => field.default ?? false,
  yesNo: field => field.default ?? false,
  select: field => field.default ?? null,
  date: () => null,
  dateTime: () => null,
  reference: () => null,
  list: field => emptyRows(field.fields, field.minRows),
  jsonList: field => emptyRows(field.fields, field.minRows),
  readOnly: () => null,
};

/** The initial value of an input: its default, or empty. */
export const emptyValue = (field: Field): unknown => byKind(initialValue, field);

/** A new row of a nested list. */
export function emptyRow(fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map(field => [field.source, emptyValue(field)]));
}

const emptyRows = (fields: readonly Field[], count = 0): readonly FormValues[] =>
  Array.from({ length: count }, () => emptyRow(fields));

/** The initial values of the create form: one per editable field. */
export function emptyValues(schema: ResourceSchema): FormValues {
  return emptyRow(schema.fields.filter(field => field.kind !== 'readOnly'));
}
