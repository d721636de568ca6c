import { useResourceContext } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { useFormDataSource } from '../openedList';

/** So many that a person finds theirs by typing, so few that the browser does not feel them. */
const MOST_SUGGESTIONS = 1000;

/**
 * What the list already has in a field, the most frequent first. Asked for when the input is first entered; a list that
 * cannot be had leaves the person to type.
 * @param source the field's name
 */
export function useSuggestions(source: string): { suggestions: readonly string[]; load: () => void } {
  const resource = useResourceContext();
  const data = useFormDataSource();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const asked = useRef(false);

  const load = useCallback(() => {
    if (asked.current || resource === undefined) return;
    asked.current = true;
    data
      .list(resource)
      .then(list => list.engine.distinct(source, MOST_SUGGESTIONS))
      .then(setSuggestions, () => {
        asked.current = false;
      });
  }, [data, resource, source]);

  return { suggestions, load };
}
