import { appendFileSync, readFileSync } from 'node:fs';

/** A writer's note: before sending (`sent`) and after the acknowledgement (`acked`). */
export interface Entry {
  readonly what: 'sent' | 'acked';
  readonly id: string;
  /** The value of a counter that is overwritten repeatedly; null for a record that is only added. */
  readonly n: number | null;
  /** When it was noted, in milliseconds since 1970. */
  readonly at: number;
}

/** An append-only file of what writers sent and what was acknowledged, one JSON line each. */
export interface Journal {
  note(what: Entry['what'], id: string, n?: number): void;
  readonly path: string;
}

export function openJournal(path: string): Journal {
  return {
    path,
    note: (what, id, n) => appendFileSync(path, `${JSON.stringify([what, id, n ?? null, Date.now()])}\n`),
  };
}

/** @throws SyntaxError if a line is malformed */
export function readJournal(path: string): Entry[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map(line => {
    const [what, id, n, at]: [Entry['what'], string, number | null, number] = JSON.parse(line);
    return { what, id, n, at };
  });
}
