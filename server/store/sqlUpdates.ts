import { sql } from 'kysely';
import { claim } from './sqlClaims';
import { idArray } from './sqlIds';
import { sendAhead } from './sentAhead';
import { writeLog } from './sqlLog';
import { putRows, readRows, storedRow, type StoredRow } from './sqlWrites';
import { StoreRefusal, type StoredRecord } from './store';
import { compareText } from './text';
import type { AccountTransaction } from './transactions';

type Data = Readonly<Record<string, unknown>>;

/** A record as it is in the database, locked; and what the other tables hold of it. */
interface Locked {
  readonly id: string;
  readonly data: string;
  readonly keys: readonly string[];
  readonly claims: readonly string[];
}

/** A record before and after. */
interface Changed {
  readonly before: Locked;
  readonly record: StoredRecord;
  readonly row: StoredRow;
}

/** As RecordStore.updateMany, within a transaction; an update of one record is this as well. */
export async function updateRecords(
  db: AccountTransaction,
  account: string,
  resource: string,
  ids: readonly string[],
  change: (current: Data, id: string) => StoredRecord | null,
): Promise<ReadonlyMap<string, Data>> {
  const now = new Map<string, Data>();
  const changed: Changed[] = [];
  for (const before of await lockRecords(db, account, resource, ids)) {
    const { id } = before;
    const current: Data = JSON.parse(before.data);
    const record = change(current, id);
    now.set(id, current);
    if (!record) continue;
    if (record.id !== id) throw new StoreRefusal('id', 'changed');
    const row = storedRow(resource, record);
    now.set(id, JSON.parse(row.data));
    changed.push({ before, record, row });
  }
  if (changed.length > 0) await store(db, account, resource, changed);
  return now;
}

/**
 * In the order of the ids, so that two batches at the same moment wait for each other and never deadlock. Each is looked
 * up by itself: a planner that believes that there are few records would else read all of them.
 */
async function lockRecords(
  db: AccountTransaction,
  account: string,
  resource: string,
  ids: readonly string[],
): Promise<readonly Locked[]> {
  const inOrder = [...new Set(ids)].sort(compareText);
  const { rows } = await sql<Locked>`
    select to_json(found.id) as id, found.data, to_json(found.keys) as keys, to_json(found.claims) as claims
    from unnest(${idArray(inOrder)}) as asked (id) cross join lateral (
      select id, data, keys, claims from records
      where account = ${account} and resource = ${resource} and id = asked.id
      for update
    ) as found`.execute(db);
  return rows;
}

async function store(
  db: AccountTransaction,
  account: string,
  resource: string,
  changed: readonly Changed[],
): Promise<void> {
  const records = changed.map(({ record }) => record);
  // All of them before any is written: of two records, each may take what was the other's.
  for (const each of changed) await dropEntries(db, account, each);
  await rewrite(db, account, resource, `[${changed.map(({ row }) => row.text).join(',')}]`);
  await claim(db, account, resource, records);
  await writeLog(
    db,
    account,
    records.flatMap(({ log }) => log ?? []),
  );
}

/**
 * Takes away what the record is not looked up by any more, and what it claims, which it may claim again. One by one, by
 * the whole of a key: a planner that believes that there are few would else read all of the account's. Mostly, none is.
 */
async function dropEntries(
  db: AccountTransaction,
  account: string,
  { before: { id, keys, claims }, row }: Changed,
): Promise<void> {
  const dropping = (table: 'record_keys' | 'record_claims', entry: string) =>
    sendAhead(
      db,
      sql`delete from ${sql.table(table)}
        where account = ${account} and entry = ${entry}::uuid and id = ${id}`,
    );
  for (const entry of keys) if (!row.keys.includes(entry)) await dropping('record_keys', entry);
  for (const entry of claims) await dropping('record_claims', entry);
}

/**
 * Writes records that are there and locked. The unique index finds them, whatever the planner believes: the insert is
 * never one.
 */
async function rewrite(
  db: AccountTransaction,
  account: string,
  resource: string,
  text: string,
): Promise<void> {
  const rewriting = sql`
    with now as (
      ${readRows(text)}
    ), changed as (
      ${putRows(account, resource, 'now')}
      on conflict (account, resource, id) do update
        set data = excluded.data, search = excluded.search, status = excluded.status, keys = excluded.keys,
          claims = excluded.claims, version = records.version + 1, updated_at = now()
      returning id, keys
    ), keyed as (
      insert into record_keys (account, entry, id)
      select ${account}::text, entry, id from changed, unnest(keys) as entry
      on conflict (account, entry, id) do nothing
    )
    insert into resource_versions (account, resource, version)
    values (${account}, ${resource}, 1)
    on conflict (account, resource) do update
        set version = resource_versions.version + 1, state = gen_random_uuid()`;
  await sendAhead(db, rewriting);
}
