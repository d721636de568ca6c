import type { Field } from '../schemas/field';
import type { RecordData, ResourceSchema } from '../schemas/resource';

/**
 * The lower-cased text that a server search looks in: everything of a record that a person can read, field by field.
 * @param record as it travels
 */
export function searchText(schema: ResourceSchema, record: RecordData): string {
  return schema.fields
    .filter(isSearched)
    .map(field => record[field.source])
    .filter(value => typeof value === 'string' || typeof value === 'number')
    .join('\n')
    .toLowerCase();
}

const isSearched = (field: Field) =>
  field.kind !== 'yesNo' && field.kind !== 'boolean' && field.kind !== 'readOnly';

/**
 * The values that a record is looked up by, as text without surrounding blanks: duplicate checks, unique keys,
 * references, the number of the clone dialog, and the field that names it. Empty ones are left out.
 */
export function keyValues(schema: ResourceSchema, record: RecordData): Readonly<Record<string, string>> {
  const entries = keySources(schema).map(source => [source, keyText(record[source])] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/** The names of the fields that records are looked up by. */
function keySources(schema: ResourceSchema): readonly string[] {
  return [
    ...new Set([
      ...schema.duplicateChecks.map(check => check.field),
      ...schema.uniqueKeys.flatMap(key => key.fields),
      ...schema.fields.filter(field => field.kind === 'reference').map(field => field.source),
      ...(schema.cloneBy ? [schema.cloneBy.field] : []),
      schema.display,
    ]),
  ];
}

/** A value as look-ups compare it: text as typed but for surrounding blanks (readings, section 3). */
export function keyText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
