import { useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ResourceSchema } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values';
import { useFormDataSource } from '../openedList';
import { createDuplicateChecker, type DuplicateChecker } from './duplicateChecker';

/** Milliseconds of quiet before a value is checked (specification, section 9). */
const DEBOUNCE_MS = 500;

/**
 * The duplicate checks of a form.
 * @param own the record that is being edited, whose own values are no duplicates; absent for a new one
 */
export function useDuplicateChecker(schema: ResourceSchema, own: FormValues | undefined): DuplicateChecker {
  const resource = useResourceContext() ?? schema.name;
  const data = useFormDataSource();
  const [latest] = useState(() => createHolder(own));
  const [checker] = useState(() =>
    createDuplicateChecker({
      checks: schema.duplicateChecks,
      ask: (type, value) => data.isDuplicate(resource, type, value),
      own: field => latest.read()?.[field],
      delay: DEBOUNCE_MS,
    }),
  );
  useEffect(() => {
    latest.write(own);
  }, [latest, own]);
  useEffect(() => () => checker.close(), [checker]);
  return checker;
}

/** The record as it is by now: a merge with somebody else's save changes what belongs to it. */
function createHolder(first: FormValues | undefined) {
  let own = first;
  return {
    read: () => own,
    write: (next: FormValues | undefined) => {
      own = next;
    },
  };
}
