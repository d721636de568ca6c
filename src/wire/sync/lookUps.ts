import type { Field } from '../../schemas/field';
import type { RecordData, ResourceSchema } from '../../schemas/resource';

/**
 * The lower-cased text for server search: all user-visible values of a record.
 * @param record in wire format
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
 * A record's look-up values, as trimmed text: duplicate checks, unique keys, references, the number in the clone
 * dialog, and the naming field. Empty ones are left out.
 */
export function keyValues(schema: ResourceSchema, record: RecordData): Readonly<Record<string, string>> {
  const entries = keySources(schema).map(source => [source, keyText(record[source])] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/** The names of the look-up fields. */
export function keySources(schema: ResourceSchema): readonly string[] {
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

/** A value as look-ups compare it: trimmed text (docs/behaviour.md, 'The API'). */
export function keyText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
