import { sql, type RawBuilder } from 'kysely';
import type { SyncFilter, SyncRow, SyncScreen } from '../../../src/api/sync/rows';
import type { AccountTransaction } from '../sql/database';
import { parseStored, type StoredJson } from '../storedJson';
import { wantedValue } from './syncRow';

/** A row of `sync_rows` as the text of its JSON object. */
export const rowJson: RawBuilder<StoredJson<SyncRow>> = sql<
  StoredJson<SyncRow>
>`left(fixed, -1) || ',"msg":' || msg || ',"type":"' || type
  || '","SYNC_DATE":"' || sync_at || '","attempts":' || attempts || ',"seq":' || seq
  || case post_status when 1 then ',"postStatus":1}' else '}' end`;

const columns = {
  trans_id: sql.ref('trans_id'),
  trans_ref_num: sql.ref('trans_ref_num'),
  trans_date: sql.ref('trans_day'),
  sync_date: sql.ref('sync_day'),
};

/** Matches rows by their current state. @throws StoreRefusal */
export function isMatching(account: string, screen: SyncScreen, filter: SyncFilter): RawBuilder<boolean> {
  return sql<boolean>`account = ${account} and screen = ${screen}
    and ${columns[filter.option]} = ${wantedValue(filter)}`;
}

/** The ids of rows that match by the day of an earlier attempt. @throws StoreRefusal */
export function idsOfEarlier(account: string, screen: SyncScreen, filter: SyncFilter): RawBuilder<string> {
  return sql<string>`select redis_id from sync_earlier_days
    where account = ${account} and screen = ${screen} and day = ${wantedValue(filter)}`;
}

/** An existing row. */
export async function readRow(db: AccountTransaction, redisId: string): Promise<SyncRow> {
  const { rows } = await sql<{ row: StoredJson<SyncRow> }>`select ${rowJson} as row from sync_rows
    where account = ${db.account} and redis_id = ${redisId}`.execute(db);
  return parseStored(rows[0]?.row ?? 'null');
}
