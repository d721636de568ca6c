import { parseStored, type StoredJson } from '../storedJson';

/** Target size of a chunk in characters, if few lists are read at once: large enough to be fast. */
const mostCharacters = 1_500_000;
const fewestCharacters = 100_000;
/** Target for all lists together. Until it is sent, a chunk is in memory about three times, as text and as bytes. */
const charactersAtOnce = 4_000_000;
const fewestRows = 10;
const mostRows = 5_000;
/** The first chunk is small, so that the response begins at once. */
const firstRows = 500;

/** A chunk of a list, as the database returns it. */
export interface RowChunk {
  /** Joined by commas, or by line ends for briefs; null if empty. */
  readonly text: string | null;
  readonly rows: number;
  /** The last id, as JSON: plain text would lose a leading U+FEFF on PGlite. */
  readonly last: StoredJson<string> | null;
}

/** Asks for some of what an upload or a batch lists. */
export interface ChunkRequest {
  readonly account: string;
  readonly id: string;
  readonly after: string | null;
  readonly rows: number;
}

/**
 * Reads a chunk.
 * @param after the last id of the previous chunk, null for the first
 * @param rows maximum number of rows
 */
export type ReadChunk = (after: string | null, rows: number) => Promise<RowChunk>;

/**
 * Streams one JSON array. Each chunk has its own transaction, so that a slow reader holds no connection; a record
 * changed meanwhile appears exactly once, before or after its change.
 * @param sources read one after the other, each ordered by id
 */
export async function* jsonChunks(sources: readonly ReadChunk[]): AsyncGenerator<string> {
  let opening = '[';
  openLists += 1;
  try {
    for (const read of sources)
      for await (const text of texts(read)) {
        yield opening + text;
        opening = ',';
      }
  } finally {
    openLists -= 1;
  }
  yield opening === '[' ? '[]' : ']';
}

/** Lists that are being read: they share the memory of the process across stores. */
let openLists = 0;

/** The size of the next chunk: the more lists are read at once, the smaller. */
export const chunkCharacters = (lists: number): number =>
  Math.min(mostCharacters, Math.max(fewestCharacters, Math.floor(charactersAtOnce / Math.max(lists, 1))));

async function* texts(read: ReadChunk): AsyncGenerator<string> {
  let after: string | null = null;
  let wanted = firstRows;
  for (;;) {
    const chunk: RowChunk = await read(after, wanted);
    if (chunk.text !== null) yield chunk.text;
    if (chunk.rows < wanted || chunk.last === null) return;
    after = parseStored(chunk.last);
    wanted = nextRows(chunk);
  }
}

function nextRows({ text, rows }: RowChunk): number {
  const perRow = (text?.length ?? 0) / Math.max(rows, 1);
  return Math.round(
    Math.min(mostRows, Math.max(fewestRows, chunkCharacters(openLists) / Math.max(perRow, 1))),
  );
}
