import type { RecordData } from '../../src/schemas/resource';
import type { Subject } from './subject';

/** What a list is answered with, ready made, and how many of its rows a plain scan finds for the subject's term. */
export interface ListAnswer {
  readonly parts: readonly Buffer[];
  readonly found: number;
}

/** Rows are made once a size: most subjects ask for the same. */
export function keepAnswers(): (subject: Subject, count: number) => ListAnswer {
  const kept = new Map<string, ListAnswer>();
  return (subject, count) => {
    const key = `${subject.call} ${subject.product} ${count}`;
    const answer = kept.get(key) ?? makeAnswer(subject, count);
    kept.set(key, answer);
    return answer;
  };
}

function makeAnswer({ rows, textOf, term }: Subject, count: number): ListAnswer {
  const parts: Buffer[] = [];
  let found = 0;
  for (const text of rows(count)) {
    parts.push(Buffer.from(text));
    for (const row of rowsIn(text)) if (textOf(row).toLowerCase().includes(term)) found++;
  }
  return { parts, found };
}

/** The rows of a stretch: brackets and commas at its ends belong to the list that it was cut from. */
const rowsIn = (stretch: string): readonly RecordData[] =>
  JSON.parse(`[${stretch.replace(/^[[,\]]|[,\]]$/g, '')}]`);
