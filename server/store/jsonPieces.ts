/** Text that one piece aims at, in characters: large enough to be quick, small enough to be held many times over. */
const pieceCharacters = 1_500_000;
const fewestRows = 10;
const mostRows = 5_000;
/** The first piece is small, so that the answer begins at once. */
const firstRows = 500;

/** Some elements of a list, made by the database. */
export interface Piece {
  /** Joined by commas; null where there are none. */
  readonly text: string | null;
  readonly rows: number;
  /** The last id, as JSON: plain text would lose a leading U+FEFF on PGlite. */
  readonly last: string | null;
}

/**
 * Reads a piece.
 * @param after the last id of the piece before, null for the first
 * @param rows how many at most
 */
export type ReadPiece = (after: string | null, rows: number) => Promise<Piece>;

/**
 * The text of one JSON array. Each piece is a transaction of its own, so that a slow reader holds no connection; a
 * record that is changed meanwhile is there once, before or after its change.
 * @param sources read one after the other, each in the order of its ids
 */
export async function* jsonPieces(sources: readonly ReadPiece[]): AsyncGenerator<string> {
  let opening = '[';
  for (const read of sources)
    for await (const text of texts(read)) {
      yield opening + text;
      opening = ',';
    }
  yield opening === '[' ? '[]' : ']';
}

async function* texts(read: ReadPiece): AsyncGenerator<string> {
  let after: string | null = null;
  let wanted = firstRows;
  for (;;) {
    const piece: Piece = await read(after, wanted);
    if (piece.text !== null) yield piece.text;
    if (piece.rows < wanted || piece.last === null) return;
    after = JSON.parse(piece.last);
    wanted = nextRows(piece);
  }
}

function nextRows({ text, rows }: Piece): number {
  const perRow = (text?.length ?? 0) / Math.max(rows, 1);
  return Math.round(Math.min(mostRows, Math.max(fewestRows, pieceCharacters / Math.max(perRow, 1))));
}
