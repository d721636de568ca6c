import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { entriesOf } from '../sql/entry';
import type { StoredRecord } from '../store';
import type { StoredJson } from '../storedJson';
import { checkRecord, compareText } from '../text';
import { briefOf } from './brief';
import { countChange } from './sqlChanges';
import { claim, claimsOf } from './sqlClaims';
import { textArray } from './textArray';

/**
 * Stores the records whose id is not taken, with their keys and claims, and increments the resource's version.
 * @returns how many were new
 * @throws StoreTaken, StoreRefusal
 */
export async function insertRecords(
  db: AccountTransaction,
  resource: string,
  records: readonly StoredRecord[],
): Promise<number> {
  const batch = firstOfEachId(records);
  const { rows } = await sql<{ id: unknown }>`
    with batch as (
      ${readRows(batch.map(record => storedRow(resource, record)))}
    ), fresh as (
      ${putRows(db.account, resource, 'batch')}
      on conflict (account, resource, id) do nothing
      returning id, keys
    ), keyed as (
      insert into record_keys (account, entry, id)
      select ${db.account}::text, entry, id from fresh, unnest(keys) as entry
    ), ${countChange(db.account, resource, 'fresh')}
    select to_json(id) as id from fresh`.execute(db);
  const fresh = new Set(rows.map(row => row.id));
  const isFresh = (record: StoredRecord): boolean => fresh.has(record.id);
  await claim(db, resource, batch.filter(isFresh));
  return rows.length;
}

/** Rows as a relation. A list parameter for each column is several times faster than rows of parameters. */
export const readRows = (rows: readonly StoredRow[]) => {
  const all = (textOf: (row: StoredRow) => string | null) => textArray(rows.map(textOf));
  return sql`select id, data, keys::uuid[], claims::uuid[], search, status::integer, brief, version::integer
      from unnest(${all(row => row.id)}, ${all(row => row.data)}, ${all(row => `{${row.keys.join(',')}}`)},
        ${all(row => `{${row.claims.join(',')}}`)}, ${all(row => row.search)}, ${all(row => String(row.status))},
        ${all(row => row.brief)}, ${all(row => String(row.version))})
        as given (id, data, keys, claims, search, status, brief, version)`;
};

/**
 * Inserts rows into the records; the caller appends the conflict clause.
 * @param rows name of the relation to insert from
 */
export const putRows = (account: string, resource: string, rows: 'batch' | 'now') => sql`
      insert into records (account, resource, id, data, keys, claims, search, status, brief, brief_of, schema_version)
      select ${account}::text, ${resource}::text, id, data, keys, claims, search, status, brief, 1, version
      from ${sql.table(rows)}`;

/** A record as the statements store it. */
export interface StoredRow {
  readonly id: string;
  /** Its document as JSON. */
  readonly data: StoredJson<StoredRecord['data']>;
  /** Its look-up entries. */
  readonly keys: readonly string[];
  readonly claims: readonly string[];
  readonly search: string;
  readonly status: number;
  readonly brief: string | null;
  readonly version: number;
}

/** @throws StoreRefusal */
export function storedRow(resource: string, record: StoredRecord): StoredRow {
  const data = checkRecord(record);
  const { id, search, status, validatedBy, movedInto } = record;
  const version = movedInto ?? validatedBy ?? 0;
  const keys = [...entriesOf(resource, record.keys).values()];
  const claims = [...claimsOf(resource, record).values()];
  return { id, data, keys, claims, search, status, brief: briefOf(resource, record.data), version };
}

/** Sorted by id, so that two concurrent batches wait for each other and never deadlock. */
function firstOfEachId(records: readonly StoredRecord[]): StoredRecord[] {
  const first = new Map<string, StoredRecord>();
  for (const record of records) if (!first.has(record.id)) first.set(record.id, record);
  return [...first.values()].sort((a, b) => compareText(a.id, b.id));
}
