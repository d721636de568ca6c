import { sql, type RawBuilder } from 'kysely';
import type { SyncFilter, SyncScreen } from '../../src/wire/sync';
import { jsonPieces, type Piece, type ReadPiece } from './jsonPieces';
import { idsOfEarlier, isMatching, rowJson } from './sqlSyncRow';
import { wantedValue } from './syncRow';
import type { Transactions } from './transactions';

/** The text of a search's rows: those of that value, and then those that had an attempt on that day before. */
export function syncPieces(
  transactions: Transactions,
  account: string,
  screen: SyncScreen,
  filter: SyncFilter,
): AsyncGenerator<string> {
  const source =
    (select: (request: PieceRequest) => RawBuilder<Piece>): ReadPiece =>
    (after, rows) =>
      transactions.inAccount(account, async db => {
        const read = await select({ account, screen, filter, after, rows }).execute(db);
        return read.rows[0] ?? { text: null, rows: 0, last: null };
      });
  const sources = filter.option === 'sync_date' ? [matchingPiece, earlierPiece] : [matchingPiece];
  return jsonPieces(sources.map(source));
}

interface PieceRequest {
  readonly account: string;
  readonly screen: SyncScreen;
  readonly filter: SyncFilter;
  readonly after: string | null;
  readonly rows: number;
}

function matchingPiece({ account, screen, filter, after, rows }: PieceRequest): RawBuilder<Piece> {
  const beyond = after === null ? sql`` : sql`and entry > ${after}::bigint`;
  return sql<Piece>`
    select string_agg(${rowJson}, ',') as text, count(*)::integer as rows,
      to_json(max(entry)::text)::text as last
    from (
      select * from sync_rows where ${isMatching(account, screen, filter)} ${beyond}
      order by entry limit ${sql.lit(rows)}
    ) as page`;
}

/** By the ids, which is the order of the days' index. Rows are looked up one by one: a join could be planned wrong. */
function earlierPiece({ account, screen, filter, after, rows }: PieceRequest): RawBuilder<Piece> {
  const beyond = after === null ? sql`` : sql`and redis_id > ${after}`;
  return sql<Piece>`
    select string_agg(row.text, ',') as text, count(*)::integer as rows,
      to_json(max(page.redis_id))::text as last
    from (
      ${idsOfEarlier(account, screen, filter)} ${beyond} order by redis_id limit ${sql.lit(rows)}
    ) as page
    left join lateral (
      select ${rowJson} as text from sync_rows
      where account = ${account} and redis_id = page.redis_id and sync_day <> ${wantedValue(filter)} limit 1
    ) as row on true`;
}
