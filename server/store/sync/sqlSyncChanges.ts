import { sql } from 'kysely';
import type { SyncChanges } from '../../../src/api/sync/record';
import type { SyncFilter, SyncRow, SyncScreen } from '../../../src/api/sync/rows';
import { isShown } from '../retention/sqlEnded';
import { idsOfEarlier, isMatching, rowJson } from './sqlSyncRow';
import type { AccountTransaction } from '../sql/database';
import { parseStored } from '../storedJson';

interface ChangesRequest {
  readonly account: string;
  readonly screen: SyncScreen;
  readonly filter: SyncFilter;
  readonly since: number;
  readonly limit: number;
}

interface Read {
  readonly seq: number;
  readonly undone: boolean;
  readonly changed: string | null;
}

/** See SyncRecords.changes; a single statement, so that number and rows are of one moment. */
export async function readChanges(
  db: AccountTransaction,
  { account, screen, filter, since, limit }: ChangesRequest,
): Promise<SyncChanges | null> {
  const earlier =
    filter.option === 'sync_date' ? sql`or redis_id in (${idsOfEarlier(account, screen, filter)})` : sql``;
  const { rows } = await sql<Read>`
    with changed as (
      select seq, ${rowJson} as row from sync_rows
      where account = ${account} and screen = ${screen} and seq > ${String(since)}::bigint
        and (${isMatching(account, screen, filter)} ${earlier}) and ${isShown(account)}
      order by seq limit ${sql.lit(limit + 1)}
    )
    select coalesce((select seq from sync_counters where account = ${account}), 0)::float8 as seq,
      coalesce((select ${String(since)}::bigint <@ undone from sync_counters where account = ${account}), false) as undone,
      (select string_agg(row, ',' order by seq) from changed) as changed`.execute(db);
  const [read] = rows;
  if (read?.undone) return null;
  const found = parseStored<readonly SyncRow[]>(`[${read?.changed ?? ''}]`);
  const page = found.slice(0, limit);
  const more = found.length > limit;
  return { seq: more ? (page.at(-1)?.seq ?? since) : (read?.seq ?? 0), rows: page, more };
}
