import { useEffect } from 'react';
import { isRecord } from '../../../schemas/values/values';
import { textsOf } from './manyAddress';
import type { Texts } from './manyColumns';

/** A line of the grid that is not saved yet. */
export interface DraftLine {
  /** The id of the new record, so that retrying a lost save creates no second one. */
  readonly id: string;
  /** The line's initial values. */
  readonly given: Texts;
  readonly texts: Texts;
}

/** Whether the user has changed the line. */
export const isTyped = ({ given, texts }: DraftLine): boolean =>
  Object.keys(texts).some(field => (texts[field] ?? '') !== (given[field] ?? ''));

const DEBOUNCE_MS = 300;

/** The lines with input from before a reload of the tab. */
export function readManyDraft(): readonly DraftLine[] {
  const state: unknown = window.history.state;
  const lines = isRecord(state) && Array.isArray(state['many']) ? state['many'].filter(isRecord) : [];
  return lines.flatMap(({ id, given, texts }) =>
    typeof id === 'string' && isRecord(given) && isRecord(texts)
      ? [{ id, given: textsOf(given), texts: textsOf(texts) }]
      : [],
  );
}

/** Keeps the lines in the browser's history entry, as the form of one record does. */
export function useManyDraft(lines: readonly DraftLine[]): void {
  useEffect(() => {
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      const state: unknown = window.history.state;
      // A screen that is being left stays mounted until the next one has loaded.
      if (window.location.pathname !== pathname) return;
      const many = lines.map(({ id, given, texts }) => ({ id, given, texts }));
      window.history.replaceState({ ...(isRecord(state) ? state : {}), many }, '');
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [lines]);
}
