import { sql } from 'kysely';
import { digest } from './digest';
import { TransactionCollision } from './sqlErrors';
import { StoreRefusal, StoreTaken, type StoredRecord } from './store';
import { checkRecord, compareText } from './text';
import type { AccountTransaction } from './transactions';

type Data = Readonly<Record<string, unknown>>;

interface Claim {
  readonly id: string;
  readonly name: string;
  readonly digest: string;
}

/**
 * Stores those records whose id is not taken, with their keys and claims, and counts the resource's version up.
 * @returns how many were new
 * @throws StoreTaken, StoreRefusal
 */
export async function insertRecords(
  db: AccountTransaction,
  account: string,
  resource: string,
  records: readonly StoredRecord[],
): Promise<number> {
  const batch = firstOfEachId(records);
  // One JSON parameter is several times faster than arrays or rows of parameters.
  const { rows } = await sql<{ id: unknown }>`
    with batch as (
      select * from jsonb_to_recordset((${`[${batch.map(rowText).join(',')}]`}::text)::jsonb)
        as row (id text, data jsonb, keys jsonb, search text, status integer)
    ), fresh as (
      insert into records (account, resource, id, data, search, status)
      select ${account}::text, ${resource}::text, id, data, search, status from batch
      on conflict (account, resource, id) do nothing
      returning id
    ), keyed as (
      insert into record_keys (account, resource, id, key, digest)
      select ${account}::text, ${resource}::text, batch.id, entry.key, entry.value
      from batch join fresh on fresh.id = batch.id, jsonb_each_text(batch.keys) as entry
    ), counted as (
      insert into resource_versions (account, resource, version)
      select ${account}::text, ${resource}::text, 1 where exists (select 1 from fresh)
      on conflict (account, resource) do update set version = resource_versions.version + 1
    )
    select to_jsonb(id) as id from fresh`.execute(db);
  const fresh = new Set(rows.map(row => row.id));
  await claim(
    db,
    account,
    resource,
    batch.filter(record => fresh.has(record.id)),
  );
  return rows.length;
}

/** As RecordStore.update, within a transaction. */
export async function updateRecord(
  db: AccountTransaction,
  account: string,
  resource: string,
  id: string,
  change: (current: Data) => StoredRecord,
): Promise<Data | null> {
  const row = await db
    .selectFrom('records')
    .select('data')
    .where('account', '=', account)
    .where('resource', '=', resource)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const record = change(row.data);
  if (record.id !== id) throw new StoreRefusal('id', 'changed');
  const data = await rewrite(db, account, resource, record);
  await unclaim(db, account, resource, record);
  await claim(db, account, resource, [record]);
  return data;
}

async function rewrite(
  db: AccountTransaction,
  account: string,
  resource: string,
  record: StoredRecord,
): Promise<Data> {
  const { id, search, status } = record;
  const text = checkRecord(record);
  await sql`
    with keys as (
      select key, value from jsonb_each_text((${JSON.stringify(digests(record.keys))}::text)::jsonb)
    ), dropped as (
      delete from record_keys where account = ${account} and resource = ${resource} and id = ${id}
        and key not in (select key from keys)
    ), keyed as (
      insert into record_keys (account, resource, id, key, digest)
      select ${account}::text, ${resource}::text, ${id}::text, key, value from keys
      on conflict (account, resource, id, key) do update set digest = excluded.digest
    ), counted as (
      insert into resource_versions (account, resource, version)
      values (${account}, ${resource}, 1)
      on conflict (account, resource) do update set version = resource_versions.version + 1
    )
    update records set data = (${text}::text)::jsonb, search = ${search}, status = ${status},
      version = version + 1, updated_at = now()
    where account = ${account} and resource = ${resource} and id = ${id}`.execute(db);
  return JSON.parse(text);
}

/** Gives back the unique values that the record no longer holds. */
async function unclaim(
  db: AccountTransaction,
  account: string,
  resource: string,
  record: StoredRecord,
): Promise<void> {
  await db
    .deleteFrom('record_claims')
    .where('account', '=', account)
    .where('resource', '=', resource)
    .where('id', '=', record.id)
    .execute();
}

/**
 * Takes the unique values of active records.
 * @throws StoreTaken where another active record holds one
 */
async function claim(
  db: AccountTransaction,
  account: string,
  resource: string,
  records: readonly StoredRecord[],
): Promise<void> {
  const claims = records.flatMap(claimsOf);
  if (claims.length === 0) return;
  const wanted = sql`jsonb_to_recordset((${JSON.stringify(claims)}::text)::jsonb)
    as wanted (id text, name text, digest text)`;
  const { rows } = await sql`
    insert into record_claims (account, resource, name, digest, id)
    select ${account}::text, ${resource}::text, name, digest, id from ${wanted}
    on conflict (account, resource, name, digest) do nothing
    returning 1`.execute(db);
  if (rows.length === claims.length) return;

  const { rows: holders } = await sql<{ name: string; data: Data }>`
    select wanted.name, records.data from ${wanted}
    join record_claims as held on held.account = ${account} and held.resource = ${resource}
      and held.name = wanted.name and held.digest = wanted.digest and held.id <> wanted.id
    join records on records.account = ${account} and records.resource = ${resource} and records.id = held.id
    order by records.id limit 1`.execute(db);
  const [holder] = holders;
  if (holder) throw new StoreTaken(holder.name, holder.data);
  throw new TransactionCollision('The value was given back at this moment.');
}

function claimsOf(record: StoredRecord): Claim[] {
  if (record.status !== 1) return [];
  return Object.entries(digests(record.unique ?? {})).map(([name, value]) => ({
    id: record.id,
    name,
    digest: value,
  }));
}

function digests(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, digest(value)]));
}

/** What the insert reads of a record, as JSON. */
function rowText(record: StoredRecord): string {
  const data = checkRecord(record);
  const { id, search, status } = record;
  const rest = JSON.stringify({ id, keys: digests(record.keys), search, status });
  return `{"data":${data},${rest.slice(1)}`;
}

/** In the order of the ids, so that two batches at the same moment wait for each other and never deadlock. */
function firstOfEachId(records: readonly StoredRecord[]): StoredRecord[] {
  const first = new Map<string, StoredRecord>();
  for (const record of records) if (!first.has(record.id)) first.set(record.id, record);
  return [...first.values()].sort((a, b) => compareText(a.id, b.id));
}
