import { sql } from 'kysely';
import type { RecordData } from '../../../src/schemas/resource';
import { updateRecords } from '../records/sqlUpdates';
import type { AccountTransaction } from '../sql/database';
import { idArray } from '../sql/sqlIds';
import { parseStored, type StoredJson } from '../storedJson';
import type { AsideValue, MovedRecord, MovingRecord, RecordMove } from './movingRecord';
import { putAside, storedAside } from './sqlStoredAside';
import type { PortionRequest } from './studioStore';

interface ResourceKey {
  readonly account: string;
  readonly name: string;
}

interface Portion extends PortionRequest, ResourceKey {
  /** Only the records for which a value of these fields is set aside. */
  readonly of?: RecordMove['of'];
  /** Whether to lock them until the transaction ends. */
  readonly isLocked?: boolean;
}

interface Row {
  readonly id: string;
  readonly data: StoredJson<RecordData>;
  readonly version: number;
  readonly aside: readonly AsideValue[];
}

const concernedBy = ({ account, name }: ResourceKey, of: RecordMove['of']) =>
  of === 'all'
    ? sql`true`
    : sql`records.id in (select record_id from studio_aside
        where account = ${account} and name = ${name} and fid = any(${idArray(of)}))`;

/** See StudioStore.portion. */
export async function readPortion(
  db: AccountTransaction,
  { account, name, after = null, most, ids, before, of = 'all', isLocked = false }: Portion,
): Promise<readonly MovingRecord[]> {
  const later = after === null ? sql`true` : sql`records.id > ${after}`;
  const asked = ids ? sql`records.id = any(${idArray(ids)})` : sql`true`;
  const unmoved = before === undefined ? sql`true` : sql`records.schema_version < ${before}::integer`;
  const { rows } = await sql<Row>`
    select to_json(records.id) as id, records.data, records.schema_version as version,
      ${storedAside(account, name)} as aside
    from records where account = ${account} and resource = ${name}
      and ${later} and ${asked} and ${unmoved} and ${concernedBy({ account, name }, of)}
    order by records.id limit ${sql.lit(most)} ${isLocked ? sql`for update of records` : sql``}`.execute(db);
  return rows.map(row => ({ ...row, data: parseStored(row.data) }));
}

/** Counts records, up to a maximum. */
export async function countRecords(
  db: AccountTransaction,
  { account, name }: ResourceKey,
  of: RecordMove['of'],
  most: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
      select 1 from records where account = ${account} and resource = ${name}
        and ${concernedBy({ account, name }, of)}
      ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks the records before the publish locks the live version, because a writer takes the two locks in this order. */
export async function lockRecords(
  db: AccountTransaction,
  key: ResourceKey,
  { of, most }: Pick<RecordMove, 'of' | 'most'>,
): Promise<void> {
  await sql`select count(*) from (
    select 1 from records where account = ${key.account} and resource = ${key.name}
      and ${concernedBy(key, of)}
    order by id limit ${sql.lit(most + 1)} for update
  ) as locked`.execute(db);
}

/** Moves the records to the version that is live in this transaction. @returns the log entry and the effect */
export async function moveRecords(
  db: AccountTransaction,
  { account, name }: ResourceKey,
  { of, most, work }: RecordMove,
  isLarge: boolean,
): Promise<Pick<ReturnType<RecordMove['work']>, 'effect' | 'entry'>> {
  const { moved, ...result } = work(await readPortion(db, { account, name, most: most + 1, of }), isLarge);
  await storeMoved(db, { account, name }, moved);
  return result;
}

/** Stores records in their new form, with the values set aside for them. */
export async function storeMoved(
  db: AccountTransaction,
  { name }: ResourceKey,
  moved: readonly MovedRecord[],
  movedInto?: number,
): Promise<void> {
  const records = new Map(moved.map(({ record }) => [record.id, { ...record, movedInto }]));
  await updateRecords(db, name, [...records.keys()], (_, id) => records.get(id) ?? null);
  await putAside(db, name, moved);
}
