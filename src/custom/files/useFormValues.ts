import { useState } from 'react';
import { useBegunWork } from '../../form/leaving/useBegunWork';

/** What is wrong, by field; a field that is right has none. */
export type Problems<Values> = { readonly [Name in keyof Values]?: string };

/** The values of a small form, and what is wrong with them since the last try to send it. */
export interface FormState<Values> {
  readonly values: Values;
  readonly problems: Problems<Values>;
  readonly set: (changes: Partial<Values>) => void;
  /** @returns whether nothing is wrong */
  readonly check: () => boolean;
  readonly reset: () => void;
}

/** @param problemsOf what is wrong with values; the same function each time */
export function useFormValues<Values extends object>(
  start: Values,
  problemsOf: (values: NoInfer<Values>) => Problems<NoInfer<Values>>,
): FormState<Values> {
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems<Values>>({});
  useBegunWork('What was filled in', values !== start);
  return {
    values,
    problems,
    set: changes => {
      setValues(before => ({ ...before, ...changes }));
      // What was wrong is not, as soon as it is mended.
      setProblems(before => without(before, Object.keys(changes)));
    },
    check: () => {
      const wrong = problemsOf(values);
      setProblems(wrong);
      return Object.values(wrong).every(problem => problem === undefined || problem === '');
    },
    reset: () => {
      setValues(start);
      setProblems({});
    },
  };
}

function without<Values>(problems: Problems<Values>, names: readonly string[]): Problems<Values> {
  const left = Object.entries(problems).filter(([name]) => !names.includes(name));
  // The entries are the problems' own.
  return Object.fromEntries(left) as Problems<Values>;
}
