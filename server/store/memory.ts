import { createMemoryFiles } from './memoryFiles';
import { createMemoryLogins } from './memoryLogins';
import { createMemoryLog, type MemoryLog } from './memoryLog';
import { createMemorySync } from './memorySync';
import { createSyncShelves } from './memorySyncShelf';
import { createMemoryUsers } from './memoryUsers';
import {
  StoreRefusal,
  StoreTaken,
  type InsertResult,
  type RecordStore,
  type Store,
  type StoredRecord,
} from './store';
import { checkName, checkRecord, checkScope, checkText, compareText } from './text';

/** Records handed out in one piece of a list. */
const pieceSize = 5_000;

type Data = Readonly<Record<string, unknown>>;

/** A record and its data as JSON text, which is what is handed out: nobody can change what is kept. */
interface Kept extends Omit<StoredRecord, 'data'> {
  readonly text: string;
}

/** The records of one account and resource. */
interface Shelf {
  readonly records: Map<string, Kept>;
  /** Which active record holds a unique value. */
  readonly holders: Map<string, string>;
  /** Ids in order; null after an insert, until somebody asks. */
  ordered: readonly string[] | null;
  version: number;
  state: string | null;
}

/**
 * A store that lives as long as the page or the process; for the demo and for tests. It answers as the databases do,
 * byte order and refusals included.
 */
export function createMemoryStore(): Store {
  const shelves = createSyncShelves();
  const log = createMemoryLog();
  return {
    users: createMemoryUsers(),
    logins: createMemoryLogins(),
    records: createMemoryRecords(log),
    sync: createMemorySync(shelves),
    files: createMemoryFiles(shelves),
    log,
    ready: async () => {},
    close: async () => {},
  };
}

function createMemoryRecords(log: MemoryLog): RecordStore {
  const shelves = new Map<string, Shelf>();

  const shelfOf = (account: string, resource: string): Shelf => {
    checkScope(account, resource);
    const name = JSON.stringify([account, resource]);
    const shelf = shelves.get(name) ?? {
      records: new Map(),
      holders: new Map(),
      ordered: null,
      version: 0,
      state: null,
    };
    shelves.set(name, shelf);
    return shelf;
  };

  return {
    async *list(account, resource, filter) {
      yield* pieces(shelfOf(account, resource), filter.status);
    },
    state: async (account, resource) => shelfOf(account, resource).state,
    version: async (account, resource) => shelfOf(account, resource).version,

    async get(account, resource, id) {
      const shelf = shelfOf(account, resource);
      checkName('id', id);
      const kept = shelf.records.get(id);
      return kept ? parse(kept.text) : null;
    },

    async insert(account, resource, record) {
      const result = insert(shelfOf(account, resource), record);
      if (result.inserted) log.append(account, record.log);
      return result;
    },
    insertMany: async (account, resource, records) => insertMany(shelfOf(account, resource), records),

    async update(account, resource, id, change) {
      const shelf = shelfOf(account, resource);
      checkName('id', id);
      const current = shelf.records.get(id);
      if (!current) return null;
      const changed = sameId(change(parse(current.text)), id);
      const kept = keep(changed);
      checkFree(shelf, kept);
      put(shelf, kept, current);
      countChange(shelf);
      log.append(account, changed.log);
      return parse(kept.text);
    },

    async search(account, resource, term, limit) {
      const shelf = shelfOf(account, resource);
      checkText('term', term);
      const wanted = term.toLowerCase();
      return active(shelf, limit, kept => kept.search.includes(wanted));
    },

    async findByKey(account, resource, key, value, limit) {
      const shelf = shelfOf(account, resource);
      checkText(key, value);
      return active(shelf, limit, kept => Object.hasOwn(kept.keys, key) && kept.keys[key] === value);
    },
  };
}

async function* pieces(shelf: Shelf, status: number | undefined): AsyncGenerator<string> {
  const ids = inOrder(shelf);
  let opening = '[';
  for (let from = 0; from < ids.length; from += pieceSize) {
    const texts = ids.slice(from, from + pieceSize).flatMap(id => {
      const kept = shelf.records.get(id);
      return kept && (status === undefined || kept.status === status) ? [kept.text] : [];
    });
    if (texts.length === 0) continue;
    yield opening + texts.join(',');
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

function countChange(shelf: Shelf): void {
  shelf.version += 1;
  shelf.state = crypto.randomUUID();
}

function insert(shelf: Shelf, record: StoredRecord): InsertResult {
  const kept = keep(record);
  const existing = shelf.records.get(record.id);
  if (existing) return { inserted: false, existing: parse(existing.text) };
  checkFree(shelf, kept);
  put(shelf, kept);
  countChange(shelf);
  return { inserted: true };
}

function insertMany(shelf: Shelf, records: readonly StoredRecord[]): number {
  const fresh = new Map<string, Kept>();
  for (const record of records) {
    const kept = keep(record);
    if (!shelf.records.has(kept.id) && !fresh.has(kept.id)) fresh.set(kept.id, kept);
  }
  const claimed = new Map<string, Kept>();
  for (const kept of fresh.values()) {
    checkFree(shelf, kept);
    for (const [name, claim] of claims(kept)) {
      const rival = claimed.get(claim);
      if (rival) throw new StoreTaken(name, parse(rival.text));
      claimed.set(claim, kept);
    }
  }
  for (const kept of fresh.values()) put(shelf, kept);
  if (fresh.size > 0) countChange(shelf);
  return fresh.size;
}

function put(shelf: Shelf, kept: Kept, before?: Kept): void {
  for (const [, claim] of before ? claims(before) : []) shelf.holders.delete(claim);
  for (const [, claim] of claims(kept)) shelf.holders.set(claim, kept.id);
  shelf.records.set(kept.id, kept);
  if (!before) shelf.ordered = null;
}

/** Throws where another active record holds a unique value of this one. */
function checkFree(shelf: Shelf, kept: Kept): void {
  for (const [name, claim] of claims(kept)) {
    const holder = shelf.records.get(shelf.holders.get(claim) ?? kept.id);
    if (holder && holder.id !== kept.id) throw new StoreTaken(name, parse(holder.text));
  }
}

/** The unique values that the record holds while it is active: name, and name and value as one text. */
function claims(kept: Kept): [name: string, claim: string][] {
  if (kept.status !== 1) return [];
  return Object.entries(kept.unique ?? {}).map(entry => [entry[0], JSON.stringify(entry)]);
}

function active(shelf: Shelf, limit: number, wanted: (kept: Kept) => boolean): Data[] {
  const found: Data[] = [];
  for (const id of inOrder(shelf)) {
    if (found.length >= limit) break;
    const kept = shelf.records.get(id);
    if (kept?.status === 1 && wanted(kept)) found.push(parse(kept.text));
  }
  return found;
}

function inOrder(shelf: Shelf): readonly string[] {
  shelf.ordered ??= [...shelf.records.keys()].sort(compareText);
  return shelf.ordered;
}

function keep(record: StoredRecord): Kept {
  const text = checkRecord(record);
  const { id, keys, unique, search, status } = record;
  return { id, keys: { ...keys }, unique: { ...unique }, search, status, text };
}

function sameId(record: StoredRecord, id: string): StoredRecord {
  if (record.id !== id) throw new StoreRefusal('id', 'changed');
  return record;
}

function parse(text: string): Data {
  return JSON.parse(text);
}
