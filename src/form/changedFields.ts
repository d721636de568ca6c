import type { ResourceSchema } from '../schemas/resource';

/**
 * The record's fields that differ from the form's initial values, in schema order.
 * @param dirtyFields from react-hook-form: true at each changed leaf, rows as arrays
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
