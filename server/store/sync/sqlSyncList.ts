import { sql, type RawBuilder } from 'kysely';
import type { SyncFilter, SyncScreen } from '../../../src/api/sync/rows';
import { jsonPieces, type Piece, type ReadPiece } from '../sql/jsonPieces';
import { isShown } from '../retention/sqlEnded';
import { idsOfEarlier, isMatching, rowJson } from './sqlSyncRow';
import type { Transactions } from '../sql/transactions';

/**
 * The JSON text of a search's rows: those whose current value matches, then those with an earlier attempt on that day.
 */
export function syncPieces(
  transactions: Transactions,
  account: string,
  screen: SyncScreen,
  filter: SyncFilter,
): AsyncGenerator<string> {
  const source =
    (from: RawBuilder<unknown>): ReadPiece =>
    (after, rows) =>
      readPiece(transactions, account, { from, after, rows });
  const matching = source(
    sql`sync_rows where ${isMatching(account, screen, filter)} and ${isShown(account)}`,
  );
  if (filter.option !== 'sync_date') return jsonPieces([matching]);
  const earlier =
    source(sql`sync_rows where account = ${account} and sync_day <> ${filter.dtValue} and ${isShown(account)}
    and redis_id in (${idsOfEarlier(account, screen, filter)})`);
  return jsonPieces([matching, earlier]);
}

interface PieceRequest {
  readonly from: RawBuilder<unknown>;
  readonly after: string | null;
  readonly rows: number;
}

async function readPiece(
  transactions: Transactions,
  account: string,
  { from, after, rows }: PieceRequest,
): Promise<Piece> {
  const beyond = after === null ? sql`` : sql`and entry > ${after}::bigint`;
  return transactions.readAccount(account, async db => {
    const read = await sql<Piece>`
      select string_agg(${rowJson}, ',') as text, count(*)::integer as rows,
        to_json(max(entry)::text)::text as last
      from (select * from ${from} ${beyond} order by entry limit ${sql.lit(rows)}) as page`.execute(db);
    return read.rows[0] ?? { text: null, rows: 0, last: null };
  });
}
