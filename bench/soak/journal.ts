import { appendFileSync, readFileSync } from 'node:fs';

/** What a writer noted: before it sent (`sent`), and after it was told that it is stored (`acked`). */
export interface Entry {
  readonly what: 'sent' | 'acked';
  /** The record. */
  readonly id: string;
  /** The value of a counter that is written again and again; null for a record that is only added. */
  readonly n: number | null;
}

/** An append-only file of what writers sent and were told, one JSON line each. */
export interface Journal {
  note(what: Entry['what'], id: string, n?: number): void;
  readonly path: string;
}

export function openJournal(path: string): Journal {
  return {
    path,
    note: (what, id, n) => appendFileSync(path, `${JSON.stringify([what, id, n ?? null])}\n`),
  };
}

/** @throws SyntaxError where a line is none of a journal's */
export function readJournal(path: string): Entry[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map(line => {
    const [what, id, n]: [Entry['what'], string, number | null] = JSON.parse(line);
    return { what, id, n };
  });
}
