import { useCallback, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import type { FormValues } from '../schemas/values';
import type { DuplicateChecker } from './duplicates/duplicateChecker';
import { sortFailure, type Failure } from './failure';
import { fieldAt } from './fieldPath';
import { DUPLICATE } from './formResolver';
import type { FormPhase } from './SaveBar';

/** What became of a save that did not fail: done, or refused by the screen, which says why itself. */
export type SaveOutcome = 'saved' | 'refused';

interface Options {
  readonly schema: ResourceSchema;
  readonly checker: DuplicateChecker;
  /** Sends the record. @throws whatever the data provider throws */
  readonly onSave: (values: FormValues) => Promise<SaveOutcome>;
}

interface Submission {
  readonly phase: FormPhase;
  readonly failure: Failure | null;
  /** For the form: answers the errors that belong onto fields. */
  readonly submit: (values: FieldValues) => Promise<Readonly<Record<string, string>> | undefined>;
}

/**
 * The way of a valid form to the API: duplicate checks that are still open are waited for, then the record is sent
 * once, however often the button is pressed. Whatever goes wrong, what was typed stays.
 */
export function useSubmit({ schema, checker, onSave }: Options): Submission {
  const [phase, setPhase] = useState<FormPhase>('open');
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);

  const send = useCallback(
    async (values: FieldValues) => {
      const duplicates = await checker.settle(values);
      if (duplicates.length > 0) {
        setPhase('open');
        return Object.fromEntries(duplicates.map(field => [field, DUPLICATE.message]));
      }
      const outcome = await onSave(values);
      setPhase(outcome === 'saved' ? 'saved' : 'open');
      return undefined;
    },
    [checker, onSave],
  );

  const submit = useCallback(
    async (values: FieldValues) => {
      if (busy.current) return undefined;
      busy.current = true;
      const giveFocusBack = rememberFocus();
      setPhase('saving');
      setFailure(null);
      try {
        return await send(values);
      } catch (error) {
        const sorted = sortFailure(error, path => fieldAt(schema.fields, path) !== undefined);
        setFailure(sorted.failure);
        setPhase('open');
        return sorted.onFields;
      } finally {
        busy.current = false;
        giveFocusBack();
      }
    },
    [schema, send],
  );

  return { phase, failure, submit };
}

/** While a save is under way the form takes no input and the button none either: the focus falls out, and comes back. */
function rememberFocus(): () => void {
  const focused = document.activeElement;
  return () => {
    setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && focused instanceof HTMLElement && focused.isConnected) focused.focus();
    });
  };
}
