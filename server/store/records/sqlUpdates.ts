import { sql } from 'kysely';
import { writeLog } from '../log/sqlLog';
import type { AccountTransaction } from '../sql/database';
import { sendPipelined } from '../sql/pipelined';
import { idArray } from '../sql/sqlIds';
import { StoreRefusal, type StoredRecord } from '../store';
import { parseStored, type StoredJson } from '../storedJson';
import type { AsideValue, MovedRecord, Moving } from '../studio/movingRecord';
import { addAside, putAside, storedAside } from '../studio/sqlStoredAside';
import { compareText } from '../text';
import { countChange } from './sqlChanges';
import { claim } from './sqlClaims';
import { holdVersion } from './sqlFence';
import { putRows, readRows, storedRow, type StoredRow } from './sqlWrites';

type Data = Readonly<Record<string, unknown>>;

/** A locked record, with its rows in the other tables. */
interface Locked {
  readonly id: string;
  readonly data: StoredJson<Data>;
  readonly keys: readonly string[];
  readonly claims: readonly string[];
  /** Present if a studio run moves the records. */
  readonly version?: number;
  readonly aside?: readonly AsideValue[];
}

/** A record before and after its change. */
interface Changed {
  readonly before: Locked;
  readonly record: StoredRecord;
  readonly row: StoredRow;
}

/** See RecordStore.updateMany; runs within a transaction and also serves single updates. */
export async function updateRecords(
  db: AccountTransaction,
  resource: string,
  ids: readonly string[],
  change: (current: Data, id: string) => StoredRecord | null,
  moving?: Moving,
): Promise<ReadonlyMap<string, Data>> {
  const now = new Map<string, Data>();
  const changed: Changed[] = [];
  const moved: MovedRecord[] = [];
  for (const before of await lockRecords(db, resource, ids, moving)) {
    const { id, version = 0, aside = [] } = before;
    const stored = parseStored(before.data);
    const seen = moving?.seen({ id, data: stored, version, aside }) ?? null;
    const current = seen?.record.data ?? stored;
    const record = change(current, id);
    now.set(id, current);
    if (!record) continue;
    if (record.id !== id) throw new StoreRefusal('id', 'changed');
    const row = storedRow(resource, record);
    now.set(id, parseStored(row.data));
    changed.push({ before, record, row });
    if (seen) moved.push(seen);
  }
  if (changed.length > 0) await store(db, resource, changed, moved);
  await putAside(db, resource, moved);
  for (const { record } of changed) await addAside(db, resource, record);
  return now;
}

/**
 * Locks in the order of the ids, so that two concurrent batches wait for each other and never deadlock. Looks up each
 * record by itself: a planner that expects few records would otherwise scan all of them.
 */
async function lockRecords(
  db: AccountTransaction,
  resource: string,
  ids: readonly string[],
  moving?: Moving,
): Promise<readonly Locked[]> {
  const inOrder = [...new Set(ids)].sort(compareText);
  const ofRun = moving ? sql`, found.version, found.aside` : sql``;
  const readOfRun = moving
    ? sql`, schema_version as version, ${storedAside(db.account, resource)} as aside`
    : sql``;
  const { rows } = await sql<Locked>`
    select to_json(found.id) as id, found.data, to_json(found.keys) as keys,
      to_json(found.claims) as claims ${ofRun}
    from unnest(${idArray(inOrder)}) as asked (id) cross join lateral (
      select id, data, keys, claims ${readOfRun} from records
      where account = ${db.account} and resource = ${resource} and id = asked.id
      for update
    ) as found`.execute(db);
  return rows;
}

async function store(
  db: AccountTransaction,
  resource: string,
  changed: readonly Changed[],
  moved: readonly MovedRecord[],
): Promise<void> {
  const records = changed.map(({ record }) => record);
  await holdVersion(db, resource, records);
  // Drop all before writing any: two records may swap values.
  for (const each of changed) await dropEntries(db, each);
  await rewrite(
    db,
    resource,
    changed.map(({ row }) => row),
  );
  await claim(db, resource, records);
  await writeLog(
    db,
    [...moved.map(({ record }) => record), ...records].flatMap(({ log }) => log ?? []),
  );
}

/**
 * Deletes index entries that the record no longer has, and all its claims, which it may claim again: one by one, by the
 * full key, because a planner that expects few would otherwise scan the whole account. Usually there are none.
 */
async function dropEntries(
  db: AccountTransaction,
  { before: { id, keys, claims }, row }: Changed,
): Promise<void> {
  const dropping = (table: 'record_keys' | 'record_claims', entry: string) =>
    sendPipelined(
      db,
      sql`delete from ${sql.table(table)}
        where account = ${db.account} and entry = ${entry}::uuid and id = ${id}`,
    );
  for (const entry of keys) if (!row.keys.includes(entry)) await dropping('record_keys', entry);
  for (const entry of claims) await dropping('record_claims', entry);
}

/**
 * Writes existing, locked records. The upsert always takes its update branch, and finds each record by the unique
 * index, whatever the planner estimates.
 */
async function rewrite(db: AccountTransaction, resource: string, rows: readonly StoredRow[]): Promise<void> {
  const rewriting = sql`
    with now as (
      ${readRows(rows)}
    ), changed as (
      ${putRows(db.account, resource, 'now')}
      on conflict (account, resource, id) do update
        set data = excluded.data, search = excluded.search, status = excluded.status, keys = excluded.keys,
          claims = excluded.claims, schema_version = excluded.schema_version,
          brief = excluded.brief, brief_of = records.version + 1, version = records.version + 1,
          updated_at = now()
      returning id, keys
    ), keyed as (
      insert into record_keys (account, entry, id)
      select ${db.account}::text, entry, id from changed, unnest(keys) as entry
      on conflict (account, entry, id) do nothing
    ), ${countChange(db.account, resource, 'changed')}
    select from counted`;
  await sendPipelined(db, rewriting);
}
