import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DuplicateCheck } from '../../schemas/resource';
import { DUPLICATE } from '../formResolver';
import type { DuplicateChecker } from './duplicateChecker';

interface Props {
  readonly check: DuplicateCheck;
  readonly checker: DuplicateChecker;
}

/** Passes a field's value to the checker and marks the field with the result. Renders nothing. */
export function DuplicateWatch({ check: { field }, checker }: Props) {
  const { subscribe, getValues, setError, clearErrors, getFieldState } = useFormContext();

  useEffect(
    () =>
      subscribe({
        name: field,
        exact: true,
        formState: { values: true },
        callback: () => checker.typed(field, getValues(field)),
      }),
    [subscribe, getValues, field, checker],
  );

  useEffect(
    () =>
      checker.subscribe(changed => {
        if (changed !== field) return;
        if (checker.isDuplicate(field, getValues(field))) setError(field, DUPLICATE);
        else if (getFieldState(field).error?.type === DUPLICATE.type) clearErrors(field);
      }),
    [checker, field, getValues, setError, clearErrors, getFieldState],
  );

  return null;
}
