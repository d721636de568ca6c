import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { entriesOf } from '../sql/entry';
import { TransactionCollision } from '../sql/sqlErrors';
import { valueRows } from '../sql/sqlIds';
import { StoreTaken, type StoredRecord, type UniqueValues } from '../store';
import { parseStored, type StoredJson } from '../storedJson';

/** The unique values that the record owns while it is active: entries by name. */
export function claimsOf(resource: string, record: StoredRecord): ReadonlyMap<string, string> {
  return record.status === 1 ? entriesOf(resource, record.unique ?? {}) : new Map();
}

/** Claims the unique values of active records. @throws StoreTaken if another active record owns one */
export async function claim(
  db: AccountTransaction,
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
    select ${db.account}::text, entry, id from ${wanted}
    on conflict (account, entry) do nothing
    returning 1`.execute(db);
  if (rows.length === claims.length) return;

  const { rows: holders } = await sql<{ name: unknown; data: StoredJson<StoredRecord['data']> }>`
    select to_json(wanted.name) as name, records.data from ${wanted}
    join record_claims as owned on owned.account = ${db.account} and owned.entry = wanted.entry and owned.id <> wanted.id
    join records on records.account = ${db.account} and records.resource = ${resource} and records.id = owned.id
    order by records.id limit 1`.execute(db);
  const [holder] = holders;
  if (holder) throw new StoreTaken(String(holder.name), parseStored(holder.data));
  throw new TransactionCollision('The value was released in the meantime.');
}

/** The number of records compared at once. */
const AT_ONCE = 500;

/**
 * Looks for active records that conflict with a new one. Another add of the same values waits for the new one's claim.
 * @throws StoreTaken
 */
export async function assertApart(
  db: AccountTransaction,
  resource: string,
  { id, status, apart = [] }: StoredRecord,
): Promise<void> {
  if (status !== 1) return;
  for (const values of apart) {
    const other = await conflicting(db, resource, id, values);
    if (other) throw new StoreTaken(values.name, other);
  }
}

async function conflicting(
  db: AccountTransaction,
  resource: string,
  id: string,
  { keys, isSame }: UniqueValues,
): Promise<StoredRecord['data'] | null> {
  const entry = await rarest(db, [...entriesOf(resource, keys).values()]);
  if (entry === null) return null;
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; data: StoredJson<StoredRecord['data']> }>`
      select to_json(id) as id, data from records
      where account = ${db.account} and resource = ${resource} and status = 1 and id > ${after} and id <> ${id}
        and id in (select id from record_keys where account = ${db.account} and entry = ${entry}::uuid)
      order by records.id limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const { data } of rows) {
      const record = parseStored(data);
      if (isSame(record)) return record;
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return null;
    after = last.id;
  }
}

/** The entry that the fewest records have: all records may share one of the values. */
async function rarest(db: AccountTransaction, entries: readonly string[]): Promise<string | null> {
  if (entries.length < 2) return entries[0] ?? null;
  const { rows } = await sql<{ entry: string }>`
    select wanted.entry::text from ${valueRows(entries, 'uuid')} as wanted (entry) cross join lateral (
      select count(*) as uses from (
        select 1 from record_keys where account = ${db.account} and entry = wanted.entry limit ${sql.lit(AT_ONCE)}
      ) as few
    ) as counted
    order by uses, entry limit 1`.execute(db);
  return rows[0]?.entry ?? null;
}
