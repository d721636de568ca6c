import { useFormState } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import { changedFields } from './changedFields';

/** The changes since the form was opened; renders only when they change, not at each keystroke. */
export function useChangedFields(schema: ResourceSchema): readonly string[] {
  const { dirtyFields } = useFormState();
  return changedFields(schema, dirtyFields);
}
