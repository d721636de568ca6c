import { sql, type RawBuilder } from 'kysely';
import { claim } from './sqlClaims';
import { idArray } from './sqlIds';
import { sendAhead } from './sentAhead';
import { writeLog } from './sqlLog';
import { rowText } from './sqlWrites';
import { StoreRefusal, type StoredRecord } from './store';
import type { AccountTransaction } from './transactions';

type Data = Readonly<Record<string, unknown>>;

interface Locked {
  readonly id: string;
  readonly data: string;
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
  const changed: StoredRecord[] = [];
  const texts: string[] = [];
  for (const { id, data } of await lockRecords(db, account, resource, ids)) {
    const current: Data = JSON.parse(data);
    const record = change(current, id);
    now.set(id, current);
    if (!record) continue;
    if (record.id !== id) throw new StoreRefusal('id', 'changed');
    const text = rowText(resource, record);
    now.set(id, JSON.parse(text).data);
    changed.push(record);
    texts.push(text);
  }
  if (changed.length > 0) await store(db, account, resource, changed, `[${texts.join(',')}]`);
  return now;
}

/** In the order of the ids, so that two batches at the same moment wait for each other and never deadlock. */
async function lockRecords(
  db: AccountTransaction,
  account: string,
  resource: string,
  ids: readonly string[],
): Promise<readonly Locked[]> {
  const { rows } = await sql<Locked>`
    select to_json(id) as id, data from records
    where account = ${account} and resource = ${resource} and id = any (${idArray(ids)})
    order by records.id for update`.execute(db);
  return rows;
}

async function store(
  db: AccountTransaction,
  account: string,
  resource: string,
  records: readonly StoredRecord[],
  text: string,
): Promise<void> {
  const ids = idArray(records.map(({ id }) => id));
  const log = records.flatMap(record => record.log ?? []);
  await sendAhead(db, rewriting(account, resource, ids, text));
  await claim(db, account, resource, records);
  await writeLog(db, account, log);
}

/**
 * Writes the records, and what they are looked up by where that has changed. Claims are given back all together, before
 * any is taken: of two records, each may take what was the other's.
 */
const rewriting = (
  account: string,
  resource: string,
  ids: RawBuilder<readonly string[]>,
  text: string,
): RawBuilder<unknown> => sql`
  with now as (
    select id, data, search, status,
      array(select value::uuid from json_array_elements_text(keys)) as keys,
      array(select value::uuid from json_array_elements_text(claims)) as claims
    from json_to_recordset((${text}::text)::json)
      as row (id text, data json, keys json, claims json, search text, status integer)
  ), before as (
    select id, keys, claims from records
    where account = ${account} and resource = ${resource} and id = any (${ids})
  ), changed as (
    update records set data = now.data::text, search = now.search, status = now.status, keys = now.keys,
      claims = now.claims, version = version + 1, updated_at = now()
    from now
    where records.account = ${account} and records.resource = ${resource} and records.id = any (${ids})
      and records.id = now.id
  ), unclaimed as (
    delete from record_claims
    where account = ${account} and entry = any (array(select unnest(claims) from before)) and id = any (${ids})
  ), unkeyed as (
    delete from record_keys using (
      select id, unnest(keys) as entry from before except select id, unnest(keys) from now
    ) as gone
    where record_keys.account = ${account} and record_keys.entry = gone.entry and record_keys.id = gone.id
  ), keyed as (
    insert into record_keys (account, entry, id)
    select ${account}::text, entry, id from (
      select id, unnest(keys) as entry from now except select id, unnest(keys) from before
    ) as fresh
  )
  insert into resource_versions (account, resource, version)
  values (${account}, ${resource}, 1)
  on conflict (account, resource) do update
    set version = resource_versions.version + 1, state = gen_random_uuid()`;
