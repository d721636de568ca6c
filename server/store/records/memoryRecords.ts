import type { MemoryLog } from '../log/memoryLog';
import { StoreOutdated, type RecordStore, type StoredRecord } from '../store';
import { parseStored } from '../storedJson';
import { joinedAside } from '../studio/joinedAside';
import type { MemoryStudio } from '../studio/memoryStudio';
import type { AsideValue, MovedRecord } from '../studio/movingRecord';
import { checkName, checkText } from '../text';
import {
  namedState,
  stateName,
  MOST_CHANGED,
  MOST_CHARACTERS,
  type ListChanges,
  type ListState,
} from './listChanges';
import {
  insert,
  insertMany,
  updateMany,
  type MemoryRecord,
  type RecordTable,
  type RecordTables,
} from './memoryTable';

/** Records per chunk of a list: parsing one blocks the thread for a few milliseconds at most. */
const chunkSize = 1_000;

type Data = Readonly<Record<string, unknown>>;

/** A record store that lives as long as the page or process. */
export function createMemoryRecords(
  log: MemoryLog,
  studio: Pick<MemoryStudio, 'liveVersion' | 'asideOf'>,
  tables: RecordTables,
): RecordStore {
  const tableOf = tables.of;

  /** @throws StoreOutdated */
  function live<T extends StoredRecord | null>(account: string, resource: string, record: T): T {
    const version = record?.validatedBy;
    if (version === undefined || version === studio.liveVersion(account, resource)) return record;
    throw new StoreOutdated();
  }

  const update: RecordStore['updateMany'] = async (account, resource, ids, change, moving) => {
    const table = tableOf(account, resource);
    for (const id of ids) checkName('id', id);
    const asides = studio.asideOf(account, resource);
    const moved = new Map<string, MovedRecord>();
    const joined = new Map<string, readonly AsideValue[]>();
    const seen = (record: MemoryRecord): Data => {
      const { id, version } = record;
      const data = parseStored(record.text);
      const now = moving?.seen({ id, data, version, aside: asides.get(id) ?? [] }) ?? null;
      if (now) moved.set(id, now);
      return now?.record.data ?? data;
    };
    const { now, changed } = updateMany(
      table,
      ids,
      (current, id) => {
        const record = live(account, resource, change(current, id));
        const before = moved.get(id)?.aside ?? asides.get(id) ?? [];
        if (record?.putAside) joined.set(id, joinedAside(before, record.putAside));
        return record;
      },
      seen,
    );
    for (const { id } of changed) {
      const before = moved.get(id);
      const aside = joined.get(id) ?? before?.aside;
      if (aside) asides.set(id, aside);
      log.append(account, before?.record.log);
    }
    for (const record of changed) log.append(account, record.log);
    return now;
  };

  return {
    async *list(account, resource, filter) {
      yield* chunks(tableOf(account, resource), filter.status);
    },
    async *briefs(account, resource) {
      yield* briefChunks(tableOf(account, resource));
    },
    async counts(account) {
      checkName('account', account);
      const counted = new Map<string, number>();
      for (const [owner, resource, { records }] of tables.all()) {
        const active = [...records.values()].filter(({ status }) => status === 1).length;
        if (owner === account && active > 0) counted.set(resource, active);
      }
      return counted;
    },
    async state(account, resource) {
      const { state, version } = tableOf(account, resource);
      return state === null ? null : stateName({ state, version });
    },
    async changes(account, resource, since, { status }) {
      const known = namedState(since);
      return known && changesSince(tableOf(account, resource), known, status);
    },
    version: async (account, resource) => tableOf(account, resource).version,

    async get(account, resource, id) {
      const table = tableOf(account, resource);
      checkName('id', id);
      const record = table.records.get(id);
      return record ? parseStored(record.text) : null;
    },

    async insert(account, resource, record) {
      const asides = studio.asideOf(account, resource);
      const aside = record.putAside && joinedAside(asides.get(record.id) ?? [], record.putAside);
      const result = insert(tableOf(account, resource), live(account, resource, record));
      if (!result.inserted) return result;
      if (aside) asides.set(record.id, aside);
      log.append(account, record.log);
      return result;
    },
    insertMany: async (account, resource, records) => insertMany(tableOf(account, resource), records),

    async update(account, resource, id, change, moving) {
      const now = await update(account, resource, [id], change, moving);
      return now.get(id) ?? null;
    },
    updateMany: update,

    async search(account, resource, term, limit) {
      const table = tableOf(account, resource);
      checkText('term', term);
      const wanted = term.toLowerCase();
      return active(table, limit, record => record.search.includes(wanted));
    },

    async findByKey(account, resource, key, value, limit) {
      const table = tableOf(account, resource);
      checkText(key, value);
      return active(table, limit, record => Object.hasOwn(record.keys, key) && record.keys[key] === value);
    },
  };
}

async function* chunks(table: RecordTable, status: number | undefined): AsyncGenerator<string> {
  const ids = table.ids.all();
  let opening = '[';
  for (let from = 0; from < ids.length; from += chunkSize) {
    const texts = ids.slice(from, from + chunkSize).flatMap(id => {
      const record = table.records.get(id);
      return record && (status === undefined || record.status === status) ? [record.text] : [];
    });
    if (texts.length === 0) continue;
    yield opening + texts.join(',');
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

function* briefChunks({ records }: RecordTable): Generator<string> {
  let lines: string[] = [];
  for (const { brief, status } of records.values()) {
    if (status === 1) lines.push(brief);
    if (lines.length < chunkSize) continue;
    yield lines.join('\n');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('\n');
}

function active(table: RecordTable, limit: number, wanted: (record: MemoryRecord) => boolean): Data[] {
  const found: Data[] = [];
  for (const id of table.ids.all()) {
    if (found.length >= limit) break;
    const record = table.records.get(id);
    if (record?.status === 1 && wanted(record)) found.push(parseStored(record.text));
  }
  return found;
}

/** See RecordStore.changes. */
function changesSince(
  { changes, records }: RecordTable,
  { version, state }: ListState,
  status: number | undefined,
): ListChanges | null {
  const known = changes.findIndex(change => change.version === version);
  if (changes[known]?.state !== state) return null;
  const ids = new Set<string>();
  for (const change of changes.slice(known + 1)) {
    if (!change.ids) return null;
    for (const id of change.ids) ids.add(id);
  }
  if (ids.size > MOST_CHANGED) return null;
  const found = [...ids].flatMap(id => records.get(id) ?? []);
  const isIn = (record: { readonly status: number }) => status === undefined || record.status === status;
  const changed = found.filter(isIn).map(({ text }) => text);
  const gone = found.filter(record => !isIn(record)).map(({ id }) => id);
  if (changed.reduce((total, { length }) => total + length, 0) > MOST_CHARACTERS) return null;
  return { changed: `[${changed.join(',')}]`, gone };
}
