import { useEffect } from 'react';
import type { GridColumn } from '../../grid/columns/gridColumn';
import type { ColumnTexts, ListEngine } from '../../records/listEngine';
import { onLanguage } from '../../words/translator';

/** What each list's columns show, as its engine was told. */
const given = new WeakMap<ListEngine, Map<string, ColumnTexts>>();

/** The texts that a column of a list shows; null for its values. */
export const textsGiven = (engine: ListEngine, source: string): ColumnTexts | null =>
  given.get(engine)?.get(source) ?? null;

/** Lets a column of a list show these texts, null for its values. An engine is told what it does not know alone. */
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

/** Lets a list's columns show the words of their choices, in the shown language. */
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
