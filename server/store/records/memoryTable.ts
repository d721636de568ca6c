import { StoreRefusal, StoreTaken, type InsertResult, type StoredRecord } from '../store';
import { parseStored, type StoredJson } from '../storedJson';
import { checkRecord, checkScope, compareText } from '../text';
import { briefOf } from './brief';
import { KEPT_CHANGES, MOST_IDS, type ListState } from './listChanges';
import { OrderedIds } from './orderedIds';

type Data = Readonly<Record<string, unknown>>;

/** A stored record. Its document is text, so that callers cannot change it. */
export interface MemoryRecord extends Omit<StoredRecord, 'data'> {
  readonly text: StoredJson<Data>;
  /** See RecordStore.briefs. */
  readonly brief: string;
  /** See MovingRecord.version. */
  readonly version: number;
}

/** The records of one account and resource. */
export interface RecordTable {
  readonly resource: string;
  readonly records: Map<string, MemoryRecord>;
  /** The active record that owns a unique value. */
  readonly owners: Map<string, string>;
  readonly ids: OrderedIds;
  /** Recent changes, the newest last. */
  readonly changes: KeptChange[];
  version: number;
  state: string | null;
}

/** A change, with the state that it led to; without ids if it changed many records. */
interface KeptChange extends ListState {
  readonly ids: readonly string[] | null;
}

const createRecordTable = (resource: string): RecordTable => ({
  resource,
  records: new Map(),
  owners: new Map(),
  ids: new OrderedIds(),
  changes: [],
  version: 0,
  state: null,
});

/** The records of all accounts and resources. */
export interface RecordTables {
  of(account: string, resource: string): RecordTable;
  /** Deletes a table. */
  drop(account: string, resource: string): void;
  all(): Iterable<readonly [account: string, resource: string, table: RecordTable]>;
}

export function createRecordTables(): RecordTables {
  const tables = new Map<string, readonly [account: string, resource: string, table: RecordTable]>();
  return {
    of(account, resource) {
      checkScope(account, resource);
      const name = JSON.stringify([account, resource]);
      const [, , table] = tables.get(name) ?? [account, resource, createRecordTable(resource)];
      tables.set(name, [account, resource, table]);
      return table;
    },
    drop: (account, resource) => void tables.delete(JSON.stringify([account, resource])),
    all: () => tables.values(),
  };
}

/** See RecordStore.insert. */
export function insert(table: RecordTable, record: StoredRecord): InsertResult {
  const stored = toMemory(table, record);
  const existing = table.records.get(record.id);
  if (existing) return { inserted: false, existing: parseStored(existing.text) };
  assertApart(table, record);
  putAll(table, [stored]);
  return { inserted: true };
}

/** @throws StoreTaken */
function assertApart({ records }: RecordTable, { id, status, apart = [] }: StoredRecord): void {
  const sought = apart
    .map(({ keys, ...rest }) => ({ ...rest, pairs: Object.entries(keys) }))
    .filter(({ pairs }) => status === 1 && pairs.length > 0);
  if (sought.length === 0) return;
  for (const other of records.values())
    for (const { name, pairs, isSame } of sought) {
      if (other.id === id || other.status !== 1) continue;
      if (pairs.some(([key, value]) => other.keys[key] !== value)) continue;
      const data = parseStored(other.text);
      if (isSame(data)) throw new StoreTaken(name, data);
    }
}

/** See RecordStore.insertMany. */
export function insertMany(table: RecordTable, records: readonly StoredRecord[]): number {
  const fresh = new Map<string, MemoryRecord>();
  for (const record of records) {
    const stored = toMemory(table, record);
    if (!table.records.has(stored.id) && !fresh.has(stored.id)) fresh.set(stored.id, stored);
  }
  putAll(table, [...fresh.values()]);
  return fresh.size;
}

/**
 * See RecordStore.updateMany; also returns the changes.
 * @param seen returns a record's data as callers see it while a studio run moves the records
 */
export function updateMany(
  table: RecordTable,
  ids: readonly string[],
  change: (current: Data, id: string) => StoredRecord | null,
  seen: (record: MemoryRecord) => Data = ({ text }) => parseStored(text),
): { readonly now: ReadonlyMap<string, Data>; readonly changed: readonly StoredRecord[] } {
  const now = new Map<string, Data>();
  const changed: StoredRecord[] = [];
  const put: MemoryRecord[] = [];
  for (const id of [...new Set(ids)].sort(compareText)) {
    const current = table.records.get(id);
    if (!current) continue;
    const data = seen(current);
    const record = change(data, id);
    now.set(id, data);
    if (!record) continue;
    const stored = toMemory(table, sameId(record, id));
    now.set(id, parseStored(stored.text));
    changed.push(record);
    put.push(stored);
  }
  putAll(table, put);
  return { now, changed };
}

/** Stores all of them as one change, or none. @throws StoreTaken */
function putAll(table: RecordTable, records: readonly MemoryRecord[]): void {
  if (records.length === 0) return;
  checkFree(table, records);
  // All claims are released before any is made: records may swap unique values.
  for (const { id } of records) {
    const before = table.records.get(id);
    for (const [, claim] of before ? claims(before) : []) table.owners.delete(claim);
    if (!before) table.ids.add(id);
  }
  for (const stored of records) {
    for (const [, claim] of claims(stored)) table.owners.set(claim, stored.id);
    table.records.set(stored.id, stored);
  }
  keepChange(
    table,
    records.map(({ id }) => id),
  );
}

function keepChange(table: RecordTable, ids: readonly string[]): void {
  const { changes } = table;
  const version = (table.version += 1);
  const state = (table.state = crypto.randomUUID());
  changes.push({ version, state, ids: ids.length > MOST_IDS ? null : ids });
  if (changes.length >= KEPT_CHANGES * 2) changes.splice(0, changes.length - KEPT_CHANGES);
}

/** Throws if another active record owns a unique value of one of these, or two of these share one. */
function checkFree(table: RecordTable, records: readonly MemoryRecord[]): void {
  const changing = new Set(records.map(({ id }) => id));
  const claimed = new Map<string, MemoryRecord>();
  for (const stored of records)
    for (const [name, claim] of claims(stored)) {
      const owner = claimed.get(claim) ?? ownerOf(table, claim, changing);
      if (owner) throw new StoreTaken(name, parseStored(owner.text));
      claimed.set(claim, stored);
    }
}

/** The record that owns this value, unless it is one of those being changed. */
function ownerOf(table: RecordTable, claim: string, changing: ReadonlySet<string>): MemoryRecord | undefined {
  const id = table.owners.get(claim);
  return id === undefined || changing.has(id) ? undefined : table.records.get(id);
}

/** The unique values that the record owns while it is active: the name, and name and value as one text. */
function claims(stored: MemoryRecord): [name: string, claim: string][] {
  if (stored.status !== 1) return [];
  return Object.entries(stored.unique ?? {}).map(entry => [entry[0], JSON.stringify(entry)]);
}

function toMemory({ resource }: RecordTable, record: StoredRecord): MemoryRecord {
  const text = checkRecord(record);
  const { id, keys, unique, search, status, validatedBy, movedInto } = record;
  const brief = briefOf(resource, record.data) ?? text;
  const version = movedInto ?? validatedBy ?? 0;
  return { id, keys: { ...keys }, unique: { ...unique }, search, status, text, brief, version };
}

function sameId(record: StoredRecord, id: string): StoredRecord {
  if (record.id !== id) throw new StoreRefusal('id', 'changed');
  return record;
}
