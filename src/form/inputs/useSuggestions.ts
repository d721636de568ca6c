import { useResourceContext } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import type { Field } from '../../schemas/field';
import { useApi } from '../../ui/apiContext';

/** Enough to find one by typing, few enough for the browser. */
const MAX_SUGGESTIONS = 1000;

/**
 * The field's own suggestions, or its existing values in the list, most frequent first. Loaded when the input is first
 * focused; without them, the user just types.
 */
export function useSuggestions({ source, suggest }: Field<'text'>): {
  suggestions: readonly string[];
  load: () => void;
} {
  const resource = useResourceContext();
  const { readyList } = useApi();
  const [listed, setListed] = useState<readonly string[]>([]);
  const isRequested = useRef(false);

  const load = useCallback(() => {
    if (isRequested.current || resource === undefined) return;
    isRequested.current = true;
    readyList(resource)
      .then(list => list.engine.distinct(source, MAX_SUGGESTIONS))
      .then(setListed, () => {
        isRequested.current = false;
      });
  }, [readyList, resource, source]);

  return typeof suggest === 'object'
    ? { suggestions: suggest.map(({ id }) => String(id)), load: () => {} }
    : { suggestions: listed, load };
}
