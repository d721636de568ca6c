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
    const key = `${subject.call} ${count}`;
    const answer = kept.get(key) ?? makeAnswer(subject, count);
    kept.set(key, answer);
    return answer;
  };
}

function makeAnswer({ rows, field, term }: Subject, count: number): ListAnswer {
  const parts: Buffer[] = [];
  // Nothing is found by any engine here: the text of the field is looked for in the JSON itself.
  const fieldText = new RegExp(`"${field}":"((?:[^"\\\\]|\\\\.)*)"`, 'g');
  let found = 0;
  for (const text of rows(count)) {
    parts.push(Buffer.from(text));
    for (const [, value = ''] of text.matchAll(fieldText)) if (value.toLowerCase().includes(term)) found++;
  }
  return { parts, found };
}
