import type { Field } from '../../../schemas/field';
import type { ResourceSchema } from '../../../schemas/resource';
import { sectionOf } from '../../../schemas/sections';

/** The typed values of a new record, by field. */
export type Texts = Readonly<Record<string, string>>;

/** A column of the grid. */
export type ManyField = Field<'text'> | Field<'number'> | Field<'integer'>;

/** The fields that a grid can have as columns: those that are typed and always shown. */
export const typedFields = (schema: ResourceSchema): readonly ManyField[] =>
  schema.fields.filter(
    (field): field is ManyField =>
      (field.kind === 'text' || field.kind === 'number' || field.kind === 'integer') &&
      field.when === undefined &&
      sectionOf(schema, field.source)?.toggle === undefined,
  );

/** The columns: required fields, fields with a value in any row, and pasted ones, without the key. */
export const columnsOf = (
  schema: ResourceSchema,
  key: readonly string[],
  rows: readonly Texts[],
  pasted: ReadonlySet<string>,
): readonly ManyField[] =>
  typedFields(schema).filter(
    ({ source, required }) =>
      !key.includes(source) &&
      (required !== undefined || pasted.has(source) || rows.some(row => (row[source] ?? '') !== '')),
  );
