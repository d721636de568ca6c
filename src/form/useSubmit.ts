import { useNotify } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import { shortened } from '../schemas/values/shownText';
import type { FormValues } from '../schemas/values/values';
import type { DuplicateChecker } from './duplicates/duplicateChecker';
import { sortFailure, type Failure } from './failure';
import { fieldAt } from './fieldPath';
import { DUPLICATE } from './formResolver';
import type { FormPhase } from './SaveBar';

/** How long a save's toast stays, in ms. */
const TOAST_MS = 2000;

/** The outcome of a save that did not fail: saved, or refused by the screen, which explains itself. */
export type SaveOutcome = 'saved' | 'refused';

interface Options {
  readonly schema: ResourceSchema;
  readonly checker: DuplicateChecker;
  /** Sends the record. @throws the data provider's error */
  readonly onSave: (values: FormValues) => Promise<SaveOutcome>;
}

/**
 * Submits a valid form: waits for pending duplicate checks, then sends the record once, however often the button is
 * pressed. Typed input is never lost.
 */
export function useSubmit({ schema, checker, onSave }: Options) {
  const [phase, setPhase] = useState<FormPhase>('open');
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  const notify = useNotify();

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
        const words = shortened(sorted.failure.text);
        notify(words, { type: 'error', autoHideDuration: TOAST_MS, messageArgs: { _: words } });
        setPhase('open');
        return sorted.onFields;
      } finally {
        busy.current = false;
        giveFocusBack();
      }
    },
    [schema, send, notify],
  );

  return {
    phase,
    failure,
    /** For the form: returns the errors that belong to fields. */
    submit,
  };
}

/** A save disables the form and its button, which drops the focus; this restores it afterwards. */
function rememberFocus(): () => void {
  const focused = document.activeElement;
  return () => {
    setTimeout(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && focused instanceof HTMLElement && focused.isConnected) focused.focus();
    });
  };
}
