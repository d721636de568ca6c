import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { writeLog } from '../log/sqlLog';
import type { AccountTransaction } from '../sql/database';
import { entryOf } from '../sql/entry';
import { jsonChunks, type RowChunk } from '../sql/jsonChunks';
import type { Transactions } from '../sql/transactions';
import type { RecordStore } from '../store';
import { parseStored, type StoredJson } from '../storedJson';
import { addAside } from '../studio/sqlStoredAside';
import { checkName, checkText } from '../text';
import { namedState, stateName, type ListState } from './listChanges';
import { briefChunks } from './sqlBriefs';
import { changesSince } from './sqlChanges';
import { assertApart } from './sqlClaims';
import { holdVersion } from './sqlFence';
import { updateRecords } from './sqlUpdates';
import { insertRecords } from './sqlWrites';

type Data = Readonly<Record<string, unknown>>;

interface StoredData {
  readonly data: StoredJson<Data>;
}

export function createSqlRecords(transactions: Transactions): RecordStore {
  return {
    async *list(account, resource, filter) {
      checkName('resource', resource);
      yield* listChunks(transactions, account, resource, filter.status);
    },

    async *briefs(account, resource) {
      checkName('resource', resource);
      yield* briefChunks(transactions, account, resource);
    },

    async state(account, resource) {
      checkName('resource', resource);
      const row = await transactions.readAccount(account, db => readVersion(db, resource));
      return row ? stateName(row) : null;
    },

    async changes(account, resource, since, { status }) {
      checkName('resource', resource);
      const known = namedState(since);
      if (!known) return null;
      return transactions.readAccount(account, db => changesSince(db, { account, resource, status }, known));
    },

    counts: account =>
      transactions.readAccount(account, async db => {
        const { rows } = await sql<{ resource: string; count: number }>`
          select to_json(resource) as resource, count(*)::integer as count from records
          where account = ${account} and status = 1 group by records.resource`.execute(db);
        return new Map(rows.map(({ resource, count }) => [resource, count]));
      }),

    async version(account, resource) {
      checkName('resource', resource);
      const row = await transactions.readAccount(account, db => readVersion(db, resource));
      return row?.version ?? 0;
    },

    async get(account, resource, id) {
      checkName('resource', resource);
      checkName('id', id);
      return transactions.readAccount(account, db => readRecord(db, resource, id));
    },

    async insert(account, resource, record) {
      checkName('resource', resource);
      return transactions.inAccount(account, async db => {
        await holdVersion(db, resource, [record]);
        if ((await insertRecords(db, resource, [record])) === 1) {
          await assertApart(db, resource, record);
          await addAside(db, resource, record);
          await writeLog(db, record.log ? [record.log] : []);
          return { inserted: true };
        }
        const existing = await readRecord(db, resource, record.id);
        return { inserted: false, existing: existing ?? {} };
      });
    },

    async insertMany(account, resource, records) {
      checkName('resource', resource);
      return transactions.inAccount(account, db => insertRecords(db, resource, records));
    },

    async update(account, resource, id, change, moving) {
      checkName('resource', resource);
      checkName('id', id);
      return transactions.inAccount(account, async db => {
        const now = await updateRecords(db, resource, [id], change, moving);
        return now.get(id) ?? null;
      });
    },

    async updateMany(account, resource, ids, change, moving) {
      checkName('resource', resource);
      for (const id of ids) checkName('id', id);
      return transactions.inAccount(account, db => updateRecords(db, resource, ids, change, moving));
    },

    async search(account, resource, term, limit) {
      checkName('resource', resource);
      checkText('term', term);
      const pattern = `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
      return transactions.readAccount(account, db =>
        readActive(db, resource, sql`search like ${pattern}`, limit),
      );
    },

    async findByKey(account, resource, key, value, limit) {
      checkName('resource', resource);
      checkText(key, value);
      const hasKey = sql`id in (select record_keys.id from record_keys
        where account = ${account} and entry = ${entryOf(resource, key, value)})`;
      return transactions.readAccount(account, db => readActive(db, resource, hasKey, limit));
    },
  };
}

/** Each first request for a list runs this; for the fixed text see sqlUsers.ts. */
async function readVersion(db: AccountTransaction, resource: string) {
  const text = 'select version, state from resource_versions where account = $1 and resource = $2';
  const { rows } = await db.executeQuery<ListState>(CompiledQuery.raw(text, [db.account, resource]));
  return rows[0];
}

async function readActive(
  db: AccountTransaction,
  resource: string,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<Data[]> {
  const { rows } = await sql<StoredData>`select data from records
    where account = ${db.account} and resource = ${resource} and status = 1 and ${which}
    order by id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(row => parseStored(row.data));
}

async function readRecord(db: AccountTransaction, resource: string, id: string): Promise<Data | null> {
  const { rows } = await sql<StoredData>`select data from records
    where account = ${db.account} and resource = ${resource} and id = ${id}`.execute(db);
  return rows[0] ? parseStored(rows[0].data) : null;
}

/** The records' JSON text, ordered by id. */
function listChunks(
  transactions: Transactions,
  account: string,
  resource: string,
  status: number | undefined,
): AsyncGenerator<string> {
  return jsonChunks([(after, rows) => readChunk(transactions, { account, resource, status, after, rows })]);
}

interface ChunkRequest {
  readonly account: string;
  readonly resource: string;
  readonly status: number | undefined;
  readonly after: string | null;
  readonly rows: number;
}

async function readChunk(transactions: Transactions, request: ChunkRequest): Promise<RowChunk> {
  const { account, resource, status, after, rows } = request;
  return transactions.readAccount(account, async db => {
    const ofStatus = status === undefined ? sql`` : sql`and status = ${status}`;
    const later = after === null ? sql`` : sql`and id > ${after}`;
    const read = await sql<RowChunk>`
      select string_agg(data, ',' order by id) as text, count(*)::integer as rows, to_json(max(id))::text as last
      from (
        select id, data from records
        where account = ${account} and resource = ${resource} ${ofStatus} ${later}
        order by id limit ${sql.lit(rows)}
      ) as page`.execute(db);
    return read.rows[0] ?? { text: null, rows: 0, last: null };
  });
}
