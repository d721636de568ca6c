import { useEffect } from 'react';
import type { GridColumn } from '../../grid/columns/gridColumn';
import type { ColumnTexts, ListEngine } from '../../records/listEngine';
import { onLanguage } from '../../words/translator';

/** The texts that each list's engine was given, by column. */
const given = new WeakMap<ListEngine, Map<string, ColumnTexts>>();

/** The texts that a column of a list shows; null for its values. */
export const textsGiven = (engine: ListEngine, source: string): ColumnTexts | null =>
  given.get(engine)?.get(source) ?? null;

/** Shows these texts for a column of a list; null shows its values. Tells the engine only if they have changed. */
export function giveTexts(engine: ListEngine, source: string, texts: ColumnTexts | null): void {
  const before = textsGiven(engine, source);
  if (sameTexts(before, texts)) return;
  const ofEngine = given.get(engine) ?? new Map<string, ColumnTexts>();
  given.set(engine, ofEngine);
  if (texts) ofEngine.set(source, texts);
  else ofEngine.delete(source);
  // A list that is closed meanwhile shows nothing.
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
    const give = () => {
      for (const { source, texts, linked } of columns)
        if (texts && !linked) giveTexts(engine, source, texts());
    };
    give();
    const stop = onLanguage(give);
    return () => {
      stop();
    };
  }, [engine, columns]);
}
