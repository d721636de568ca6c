import { useFormState } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import { problemsOf, type Problem } from './problems';

/** What keeps the form from being saved; renders when that changes. */
export function useProblems(schema: ResourceSchema): readonly Problem[] {
  const { errors } = useFormState();
  return problemsOf(schema, errors);
}
