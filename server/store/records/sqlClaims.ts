import { sql } from 'kysely';
import { entriesOf } from '../sql/entry';
import { TransactionCollision } from '../sql/sqlErrors';
import { StoreTaken, type StoredRecord } from '../store';
import type { AccountTransaction } from '../sql/database';
import { parseStored, type StoredJson } from '../storedJson';

/** The unique values that the record owns while it is active: entries by name. */
export function claimsOf(resource: string, record: StoredRecord): ReadonlyMap<string, string> {
  return record.status === 1 ? entriesOf(resource, record.unique ?? {}) : new Map();
}

/** Claims the unique values of active records. @throws StoreTaken if another active record owns one */
export async function claim(
  db: AccountTransaction,
  account: string,
  resource: string,
  records: readonly StoredRecord[],
): Promise<void> {
  const claims = records.flatMap(record =>
    Array.from(claimsOf(resource, record), ([name, entry]) => ({ id: record.id, name, entry })),
  );
  if (claims.length === 0) return;
  const wanted = sql`json_to_recordset((${JSON.stringify(claims)}::text)::json)
    as wanted (id text, name text, entry uuid)`;
  const { rows } = await sql`
    insert into record_claims (account, entry, id)
    select ${account}::text, entry, id from ${wanted}
    on conflict (account, entry) do nothing
    returning 1`.execute(db);
  if (rows.length === claims.length) return;

  const { rows: holders } = await sql<{ name: unknown; data: StoredJson<StoredRecord['data']> }>`
    select to_json(wanted.name) as name, records.data from ${wanted}
    join record_claims as held on held.account = ${account} and held.entry = wanted.entry and held.id <> wanted.id
    join records on records.account = ${account} and records.resource = ${resource} and records.id = held.id
    order by records.id limit 1`.execute(db);
  const [holder] = holders;
  if (holder) throw new StoreTaken(String(holder.name), parseStored(holder.data));
  throw new TransactionCollision('The value was released in the meantime.');
}
