import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ResourceSchema } from '../../../schemas/resource';
import { isRecord } from '../../../schemas/values/values';
import type { Fill } from './fillAddress';

const REST_MS = 300;

/**
 * Keeps what is typed into the form around it in the browser's history entry: it survives a reload of the tab, and no
 * server and no other tab gets to know it.
 * @returns the draft that this form begins with; the same object each time
 */
export function useDraft(schema: ResourceSchema): Fill {
  const { watch } = useFormContext();
  const [draft] = useState(readDraft);
  useEffect(() => {
    const { pathname } = window.location;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch(values => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        // A form that is being left stays mounted until the next screen has loaded.
        if (window.location.pathname === pathname) writeDraft(textsOf(schema, values));
      }, REST_MS);
    });
    return () => {
      clearTimeout(rest);
      unsubscribe();
    };
  }, [watch, schema]);
  return draft;
}

/** Beside what the router keeps there: a navigation of the router would end its question about unsaved changes. */
function writeDraft(draft: Fill): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isRecord(state) ? state : {}), draft }, '');
}

function readDraft(): Fill {
  const state: unknown = window.history.state;
  const draft = isRecord(state) && isRecord(state['draft']) ? state['draft'] : {};
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const textsOf = (schema: ResourceSchema, values: Readonly<Record<string, unknown>>): Fill =>
  Object.fromEntries(
    schema.fields.flatMap(({ source }) => {
      const value = values[source];
      return typeof value === 'string' && value !== '' ? [[source, value]] : [];
    }),
  );
