import type { RecordData } from '../../src/schemas/resource';
import type { Subject } from './subject';

/** A prepared response, and the number of rows that a plain scan finds for each beginning of the subject's terms. */
export interface ListAnswer {
  readonly parts: readonly Buffer[];
  readonly found: ReadonlyMap<string, number>;
}

/** Caches rows by size: most subjects use the same. */
export function cacheAnswers(): (subject: Subject, count: number) => ListAnswer {
  const cache = new Map<string, readonly Buffer[]>();
  return (subject, count) => {
    const key = `${subject.call} ${count}`;
    const parts = cache.get(key) ?? Array.from(subject.rows(count), text => Buffer.from(text));
    // One size at a time: a million rows take 270 MB.
    cache.clear();
    cache.set(key, parts);
    return { parts, found: countFound(subject, parts) };
  };
}

function countFound({ textOf, terms }: Subject, parts: readonly Buffer[]): ReadonlyMap<string, number> {
  const beginnings = terms.flatMap(term => Array.from(term, (_, last) => term.slice(0, last + 1)));
  const found = new Map(beginnings.map(term => [term, 0]));
  for (const part of parts) {
    const texts = rowsIn(part.toString()).map(row => textOf(row).toLowerCase());
    for (const [term, before] of found)
      found.set(term, before + texts.filter(text => text.includes(term)).length);
  }
  return found;
}

/** Parses the rows of a part, which may begin or end with a bracket or comma of the surrounding list. */
const rowsIn = (part: string): readonly RecordData[] =>
  JSON.parse(`[${part.replace(/^[[,\]]|[,\]]$/g, '')}]`);
