import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { ResourceSchema } from '../schemas/resource';

/** How long a save's toast stays (specification, section 9). */
const TOAST_MS = 2000;

/** Shows a toast about a record of the resource: 'Segment map saved'. */
export function useRecordNotice(schema: ResourceSchema): (happened: 'saved' | 'deleted') => void {
  const notify = useNotify();
  return useCallback(
    happened => {
      const text = `${schema.noun.charAt(0).toUpperCase()}${schema.noun.slice(1)} ${happened}`;
      notify(text, { type: 'success', autoHideDuration: TOAST_MS, messageArgs: { _: text } });
    },
    [notify, schema],
  );
}
