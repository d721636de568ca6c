import { sql } from 'kysely';
import { jsonPieces, type Piece } from '../sql/jsonPieces';
import type { Transactions } from '../sql/transactions';

/** The records' JSON text, ordered by id. */
export function listPieces(
  transactions: Transactions,
  account: string,
  resource: string,
  status: number | undefined,
): AsyncGenerator<string> {
  return jsonPieces([(after, rows) => readPiece(transactions, { account, resource, status, after, rows })]);
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
  return transactions.readAccount(account, async db => {
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
