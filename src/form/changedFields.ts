import { useFormState } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import { ASIDE_KEY } from '../wire/record/typedAside';
import * as words from '../words/en/form';
import { fieldAt } from './fieldPath';

/**
 * The names of the fields that differ from the form's initial values, in schema order, and then `ASIDE_KEY` if values
 * without a field have changed.
 * @param dirtyFields from react-hook-form: true at each changed leaf, rows as arrays
 */
export function changedFields(
  schema: ResourceSchema,
  dirtyFields: Readonly<Record<string, unknown>>,
): readonly string[] {
  return [...schema.fields.map(field => field.source), ASIDE_KEY].filter(source =>
    containsTrue(dirtyFields[source]),
  );
}

/** The label of a changed field. */
export const changeLabel = (schema: ResourceSchema, source: string): string =>
  source === ASIDE_KEY ? words.withoutField : (fieldAt(schema.fields, source)?.label ?? source);

function containsTrue(marks: unknown): boolean {
  if (marks === true) return true;
  return typeof marks === 'object' && marks !== null && Object.values(marks).some(containsTrue);
}

/** The changes since the form was opened; renders only when they change, not at each keystroke. */
export function useChangedFields(schema: ResourceSchema): readonly string[] {
  const { dirtyFields } = useFormState();
  return changedFields(schema, dirtyFields);
}
