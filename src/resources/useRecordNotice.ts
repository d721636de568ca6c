import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceSchema } from '../schemas/resource';

/** How long a save's toast stays (specification, section 9). */
const TOAST_MS = 2000;

/** So long where it says what somebody else has changed: there is more to read. */
const LONG_TOAST_MS = 10_000;

/**
 * Shows a toast about a record of the resource: 'Segment map saved'.
 * @returns a function of what happened, and of the fields that somebody else changed meanwhile and that were kept
 */
export function useRecordNotice(
  schema: ResourceSchema,
): (happened: 'saved' | 'deleted', kept?: readonly string[]) => void {
  const notify = useNotify();
  return useCallback(
    (happened, kept = []) => {
      const done = `${schema.noun.charAt(0).toUpperCase()}${schema.noun.slice(1)} ${happened}`;
      const also = `. Somebody else had changed ${kept.join(', ')} meanwhile; that is kept too.`;
      const text = kept.length === 0 ? done : done + also;
      const autoHideDuration = kept.length === 0 ? TOAST_MS : LONG_TOAST_MS;
      notify(text, { type: 'success', autoHideDuration, messageArgs: { _: text } });
    },
    [notify, schema],
  );
}
