import type { ResourceSchema } from '../schemas/resource';

/**
 * The fields of the record whose value is not what the form started with, in the order of the schema.
 * @param dirtyFields as react-hook-form keeps them: true at each changed leaf, rows as arrays
 */
export function changedFields(
  schema: ResourceSchema,
  dirtyFields: Readonly<Record<string, unknown>>,
): readonly string[] {
  return schema.fields.map(field => field.source).filter(source => holdsTrue(dirtyFields[source]));
}

function holdsTrue(marks: unknown): boolean {
  if (marks === true) return true;
  return typeof marks === 'object' && marks !== null && Object.values(marks).some(holdsTrue);
}
