import { useFormState } from 'react-hook-form';
import { valueAt } from '../../../schemas/evaluate';

/** The error of a list as a whole ('At least one row'), not of its fields. */
export function useArrayError(path: string): string | undefined {
  const { errors } = useFormState({ name: path });
  const message = valueAt(errors, `${path}.root.message`) ?? valueAt(errors, `${path}.message`);
  return typeof message === 'string' ? message : undefined;
}
