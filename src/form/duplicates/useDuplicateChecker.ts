import { useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ResourceSchema } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values/values';
import { useApi } from '../../ui/apiContext';
import * as words from '../../words/en/form';
import { t, translateAny } from '../../words/translator';
import type { FieldNotes } from '../inputs/fieldNotes';
import { createDuplicateChecker, type DuplicateChecker } from './duplicateChecker';

/** Milliseconds of quiet before a value is checked. */
const DEBOUNCE_MS = 500;

/**
 * The duplicate checks of a form.
 * @param own the record being edited, whose own values are not duplicates; absent for a new one
 */
export function useDuplicateChecker(schema: ResourceSchema, own: FormValues | undefined): DuplicateChecker {
  const resource = useResourceContext() ?? schema.name;
  const { checkDuplicate } = useApi();
  const [latest] = useState(() => createHolder(own));
  const [checker] = useState(() =>
    createDuplicateChecker({
      checks: schema.duplicateChecks,
      ask: (type, value) => checkDuplicate(resource, type, value),
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

/** The record's current stored state: a merge with someone else's save changes which values are its own. */
function createHolder(first: FormValues | undefined) {
  let own = first;
  return {
    read: () => own,
    write: (next: FormValues | undefined) => {
      own = next;
    },
  };
}

/** The checks as notes under the inputs: in progress, or why one failed. */
export function duplicateNotes(checker: DuplicateChecker): FieldNotes {
  return {
    noteFor(path) {
      const state = checker.stateOf(path);
      if (state.status === 'asking') return t(words.checkingDuplicates);
      if (state.status !== 'failed') return null;
      return t(words.notChecked, { reason: translateAny(state.reason) });
    },
    subscribe: listener => checker.subscribe(() => listener()),
  };
}
