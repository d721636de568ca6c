import type { ListRecord } from '../../records/listEngine';
import { rowsOf } from '../../schemas/values/values';
import * as words from '../../words/en/txnLog';
import { translateAny } from '../../words/translator';

/** A field's old and new value; null if this browser does not store values. */
export interface Change {
  readonly title: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changes of an entry, in order. */
export const readChanges = ({ diff }: ListRecord): readonly Change[] =>
  rowsOf(diff).map(({ title, before, after }) => ({
    title: String(title),
    before: shownValue(title, before),
    after: shownValue(title, after),
  }));

const STATES: ReadonlySet<string> = new Set(Object.values(words.states));

const FACTS: ReadonlySet<unknown> = new Set(words.accessFields);
const ANSWERS: ReadonlySet<string> = new Set(Object.values(words.answers));

/** A value as it is stored; the log's own words, in the shown language. */
function shownValue(title: unknown, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const isOwnWord = (title === words.status && STATES.has(value)) || (FACTS.has(title) && ANSWERS.has(value));
  return isOwnWord ? translateAny(value) : value;
}
