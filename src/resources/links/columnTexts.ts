import { useEffect } from 'react';
import type { GridColumn } from '../../grid/columns/gridColumn';
import type { ColumnTexts, ListEngine } from '../../records/listEngine';
import { onLanguage } from '../../words/translator';

/** The texts last set in each list's engine, by column. */
const known = new WeakMap<ListEngine, Map<string, ColumnTexts>>();

/** The texts that a column of a list shows; null for its values. */
export const columnTextsOf = (engine: ListEngine, source: string): ColumnTexts | null =>
  known.get(engine)?.get(source) ?? null;

/** Shows these texts in a column of a list; null shows its values. Calls the engine only if they have changed. */
export function setColumnTexts(engine: ListEngine, source: string, texts: ColumnTexts | null): void {
  const before = columnTextsOf(engine, source);
  if (sameTexts(before, texts)) return;
  const ofEngine = known.get(engine) ?? new Map<string, ColumnTexts>();
  known.set(engine, ofEngine);
  if (texts) ofEngine.set(source, texts);
  else ofEngine.delete(source);
  // Fails only if the list has been closed, and so shows nothing.
  void engine.setTexts(source, texts).catch(() => undefined);
}

function sameTexts(one: ColumnTexts | null, other: ColumnTexts | null): boolean {
  if (one === other) return true;
  if (one?.size !== other?.size) return false;
  return [...(one ?? [])].every(([stored, text]) => other?.get(stored) === text);
}

/** Shows the labels of choices in a list's columns, in the current language. */
export function useChoiceTexts(engine: ListEngine, columns: readonly GridColumn[]): void {
  useEffect(() => {
    const update = () => {
      for (const { source, texts, linked } of columns)
        if (texts && !linked) setColumnTexts(engine, source, texts());
    };
    update();
    const stop = onLanguage(update);
    return () => {
      stop();
    };
  }, [engine, columns]);
}
