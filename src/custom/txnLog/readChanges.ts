import type { ShownChange } from '../../api/log';
import type { ListRecord } from '../../records/listEngine';
import { rowsOf } from '../../schemas/values/values';
import * as words from '../../words/en/txnLog';
import { translateAny } from '../../words/translator';

/** The changes of an entry, in order. */
export const readChanges = ({ diff }: ListRecord): readonly ShownChange[] =>
  rowsOf(diff).map(({ title, before, after, isTechnical }) => ({
    title: String(title),
    before: shownValue(title, before),
    after: shownValue(title, after),
    ...(isTechnical === true && { isTechnical }),
  }));

/** The changes of an entry, separate from those that only developers can use. */
export function dividedChanges(
  entry: ListRecord,
): Readonly<Record<'changes' | 'technical', readonly ShownChange[]>> {
  const all = readChanges(entry);
  return {
    changes: all.filter(({ isTechnical }) => !isTechnical),
    technical: all.filter(({ isTechnical }) => isTechnical),
  };
}

const STATES: ReadonlySet<string> = new Set(Object.values(words.states));

const FACTS: ReadonlySet<unknown> = new Set(words.accessFields);
const VALUES: ReadonlySet<string> = new Set(words.factValues);

/** The texts with a count, by the words after the count. */
const OUTCOMES: ReadonlyMap<string, string> = new Map(
  words.valueOutcomes.map(text => [text.replace('%{count} ', ''), text]),
);

const WHAT_HAPPENED = 'What happened to values' satisfies (typeof words.accessFields)[number];

/** `Rate: 3 converted without loss, 4 put aside; Note: 2 came back`, in the shown language. */
const outcomesText = (value: string): string =>
  value.replace(/(?<=[:,] )(\d+) ([a-z ()]+)(?=[,;]|$)/gu, (whole, count: string, outcome: string) => {
    const text = OUTCOMES.get(outcome);
    return text === undefined ? whole : translateAny(text, { count });
  });

/** A stored value; the log's own words are translated. */
function shownValue(title: unknown, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const isOwnWord = (title === words.status && STATES.has(value)) || (FACTS.has(title) && VALUES.has(value));
  if (isOwnWord) return translateAny(value);
  return title === WHAT_HAPPENED ? outcomesText(value) : value;
}
