import { useFormState } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import { problemsOf, type Problem } from './problems';

/** The errors of the form; renders only when they change. */
export function useProblems(schema: ResourceSchema): readonly Problem[] {
  const { errors } = useFormState();
  return problemsOf(schema, errors);
}
