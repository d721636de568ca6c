import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { shortened } from '../../schemas/values/shownText';
import { refusalIn, type Refusal } from './refusal';

/** How long toasts of the sync screens and toggles stay, in ms. */
export const SYNC_TOAST_MS = 2000;

/**
 * Reports a failed action in a toast, with the server's message only.
 * @returns the refusal, to be shown after the toast has closed
 */
export function useRefusal(): (cause: unknown) => Refusal {
  const notify = useNotify();
  return useCallback(
    cause => {
      const refusal = refusalIn(cause);
      const words = shortened(refusal.words);
      notify(words, { type: 'error', autoHideDuration: SYNC_TOAST_MS, messageArgs: { _: words } });
      return refusal;
    },
    [notify],
  );
}
