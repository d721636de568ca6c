import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceSchema } from '../../schemas/resource';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';

/** How long a save's toast stays (docs/behaviour.md, 'Saving'). */
const TOAST_MS = 2000;

/** A longer time if the toast also lists someone else's changes. */
const LONG_TOAST_MS = 10_000;

/**
 * Shows a toast about a record of the resource: 'Segment map saved'.
 * @returns a function of the event, and of the fields that someone else changed meanwhile and that were kept
 */
export function useRecordNotice(
  schema: ResourceSchema,
): (happened: 'saved' | 'deleted', kept?: readonly string[]) => void {
  const notify = useNotify();
  return useCallback(
    (happened, kept = []) => {
      const noun = translateAny(schema.noun);
      const done = t(happened === 'saved' ? words.wasSaved : words.wasDeleted, {
        noun: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
      });
      const fields = kept.map(label => translateAny(label)).join(', ');
      const text = kept.length === 0 ? done : t(words.keptToo, { done, fields });
      const autoHideDuration = kept.length === 0 ? TOAST_MS : LONG_TOAST_MS;
      notify(text, { type: 'success', autoHideDuration, messageArgs: { _: text } });
    },
    [notify, schema],
  );
}
