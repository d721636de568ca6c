import { sql } from 'kysely';
import type { Transactions } from './transactions';

/** Text that one piece aims at, in characters: large enough to be quick, small enough to be held many times over. */
const pieceCharacters = 1_500_000;
const fewestRows = 10;
const mostRows = 5_000;
/** The first piece is small, so that the answer begins at once. */
const firstRows = 500;

interface Piece {
  readonly text: string | null;
  readonly rows: number;
  /** The last id, as JSON: plain text would lose a leading U+FEFF on PGlite. */
  readonly last: string | null;
}

/**
 * The text of a list, made by the database. Each piece is a transaction of its own, so that a slow reader holds no
 * connection; a record that is changed meanwhile is there once, before or after its change.
 */
export async function* listPieces(
  transactions: Transactions,
  account: string,
  resource: string,
  status: number | undefined,
): AsyncGenerator<string> {
  let opening = '[';
  let after: string | null = null;
  let wanted = firstRows;
  for (;;) {
    const piece = await readPiece(transactions, { account, resource, status, after, rows: wanted });
    if (piece.text !== null) {
      yield opening + piece.text;
      opening = ',';
    }
    if (piece.rows < wanted || piece.last === null) break;
    after = JSON.parse(piece.last);
    wanted = nextRows(piece);
  }
  yield opening === '[' ? '[]' : ']';
}

interface PieceRequest {
  readonly account: string;
  readonly resource: string;
  readonly status: number | undefined;
  readonly after: string | null;
  readonly rows: number;
}

async function readPiece(transactions: Transactions, request: PieceRequest): Promise<Piece> {
  const { account, resource, status, after, rows } = request;
  return transactions.inAccount(account, async db => {
    let page = db
      .selectFrom('records')
      .select(['id', 'data'])
      .where('account', '=', account)
      .where('resource', '=', resource)
      .orderBy('id')
      .limit(sql.lit(rows));
    if (status !== undefined) page = page.where('status', '=', status);
    if (after !== null) page = page.where('id', '>', after);
    return db
      .selectFrom(page.as('page'))
      .select([
        sql<string | null>`string_agg(data, ',' order by id)`.as('text'),
        sql<number>`count(*)::integer`.as('rows'),
        sql<string | null>`to_json(max(id))::text`.as('last'),
      ])
      .executeTakeFirstOrThrow();
  });
}

function nextRows({ text, rows }: Piece): number {
  const perRow = (text?.length ?? 0) / Math.max(rows, 1);
  return Math.round(Math.min(mostRows, Math.max(fewestRows, pieceCharacters / Math.max(perRow, 1))));
}
