import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { idArray } from '../sql/sqlIds';
import { parseStored, type StoredJson } from '../storedJson';
import {
  KEPT_CHANGES,
  MOST_CHANGED,
  MOST_CHARACTERS,
  MOST_IDS,
  type ListChanges,
  type ListState,
} from './listChanges';

/** Outdated changes are deleted with every n-th change. */
const PRUNED_EACH = 100;

/**
 * The last parts of a `with` clause, which name the list's new state and store the ids of the changed records. The last
 * outdated version is computed before the outdated changes are looked up. If it were joined, a database without
 * statistics would read all changes of the list for each save.
 * @param changed name of the relation with the ids of the changed records; without rows nothing has changed
 */
export const countChange = (account: string, resource: string, changed: 'fresh' | 'changed') => {
  const ids = sql`(select id from ${sql.table(changed)})`;
  return sql`counted as (
      insert into resource_versions (account, resource, version)
      select ${account}::text, ${resource}::text, 1 where exists ${ids}
      on conflict (account, resource) do update
        set version = resource_versions.version + 1, state = gen_random_uuid()
      returning version, state
    ), recorded as (
      insert into list_changes (account, resource, version, state, ids)
      select ${account}::text, ${resource}::text, version, state,
        case when (select count(*) from ${sql.table(changed)}) <= ${sql.lit(MOST_IDS)} then array${ids} end
      from counted
    ), pruned as (
      delete from list_changes
      where account = ${account} and resource = ${resource}
        and version <= (select version - ${sql.lit(KEPT_CHANGES)} from counted
          where version % ${sql.lit(PRUNED_EACH)} = 0)
    )`;
};

/** A list of a resource: all its records, or those of one status. */
interface ListOf {
  readonly account: string;
  readonly resource: string;
  readonly status: number | undefined;
}

/** See RecordStore.changes. */
export async function changesSince(
  db: AccountTransaction,
  list: ListOf,
  known: ListState,
): Promise<ListChanges | null> {
  const ids = await changedIds(db, list, known);
  return ids && changesOf(db, list, ids);
}

/** The ids of all records changed since then; null if one of the changes is no longer kept. */
async function changedIds(
  db: AccountTransaction,
  { account, resource }: ListOf,
  { state, version }: ListState,
): Promise<readonly string[] | null> {
  const ofList = sql`account = ${account} and resource = ${resource}`;
  const { rows } = await sql<{ ids: readonly string[] | null }>`
    with later as (
      select ids from list_changes where ${ofList} and version > ${version}
    ), missed as (
      select distinct unnest(ids) as id from later limit ${sql.lit(MOST_CHANGED + 1)}
    )
    select (select coalesce(json_agg(id), '[]') from missed) as ids
    where exists (
        select 1 from list_changes where ${ofList} and version = ${version} and state = ${state}::uuid
      )
      and (select count(ids) from later) =
        (select resource_versions.version - ${version}::integer from resource_versions where ${ofList})`.execute(
    db,
  );
  const ids = rows[0]?.ids ?? null;
  return ids && ids.length <= MOST_CHANGED ? ids : null;
}

interface Changed {
  readonly text: string | null;
  readonly gone: StoredJson<readonly string[]> | null;
  readonly isLong: boolean | null;
}

async function changesOf(
  db: AccountTransaction,
  { account, resource, status }: ListOf,
  ids: readonly string[],
): Promise<ListChanges | null> {
  const isIn: RawBuilder<unknown> = status === undefined ? sql`true` : sql`status = ${status}`;
  // Looks up each record by itself: a planner that expects few records would otherwise scan all of them.
  const { rows } = await sql<Changed>`
    with found as (
      select found.id, data, ${isIn} as is_in from unnest(${idArray(ids)}) as asked (id) cross join lateral (
        select id, data, status from records
        where account = ${account} and resource = ${resource} and id = asked.id
      ) as found
    ), size as (
      select sum(octet_length(data)) filter (where is_in) > ${sql.lit(MOST_CHARACTERS)} as is_long from found
    )
    select bool_or(is_long) as "isLong", string_agg(data, ',') filter (where is_in and is_long is not true) as text,
      json_agg(id) filter (where not is_in)::text as gone
    from found cross join size`.execute(db);
  const { text = null, gone = null, isLong = null } = rows[0] ?? {};
  return isLong ? null : { changed: `[${text ?? ''}]`, gone: gone === null ? [] : parseStored(gone) };
}
