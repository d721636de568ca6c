import { StoreRefusal, StoreTaken, type InsertResult, type StoredRecord } from './store';
import { checkRecord, compareText } from './text';

type Data = Readonly<Record<string, unknown>>;

/** A record and its data as JSON text, which is what is handed out: nobody can change what is kept. */
export interface Kept extends Omit<StoredRecord, 'data'> {
  readonly text: string;
}

/** The records of one account and resource. */
export interface Shelf {
  readonly records: Map<string, Kept>;
  /** Which active record holds a unique value. */
  readonly holders: Map<string, string>;
  /** Ids in order; null after an insert, until somebody asks. */
  ordered: readonly string[] | null;
  version: number;
  state: string | null;
}

export const createShelf = (): Shelf => ({
  records: new Map(),
  holders: new Map(),
  ordered: null,
  version: 0,
  state: null,
});

/** As RecordStore.insert. */
export function insert(shelf: Shelf, record: StoredRecord): InsertResult {
  const kept = keep(record);
  const existing = shelf.records.get(record.id);
  if (existing) return { inserted: false, existing: parse(existing.text) };
  putAll(shelf, [kept]);
  return { inserted: true };
}

/** As RecordStore.insertMany. */
export function insertMany(shelf: Shelf, records: readonly StoredRecord[]): number {
  const fresh = new Map<string, Kept>();
  for (const record of records) {
    const kept = keep(record);
    if (!shelf.records.has(kept.id) && !fresh.has(kept.id)) fresh.set(kept.id, kept);
  }
  putAll(shelf, [...fresh.values()]);
  return fresh.size;
}

/** As RecordStore.updateMany; answers what was changed besides. */
export function updateMany(
  shelf: Shelf,
  ids: readonly string[],
  change: (current: Data, id: string) => StoredRecord | null,
): { readonly now: ReadonlyMap<string, Data>; readonly changed: readonly StoredRecord[] } {
  const now = new Map<string, Data>();
  const changed: StoredRecord[] = [];
  const put: Kept[] = [];
  for (const id of [...new Set(ids)].sort(compareText)) {
    const current = shelf.records.get(id);
    if (!current) continue;
    const record = change(parse(current.text), id);
    const kept = record ? keep(sameId(record, id)) : current;
    now.set(id, parse(kept.text));
    if (!record) continue;
    changed.push(record);
    put.push(kept);
  }
  putAll(shelf, put);
  return { now, changed };
}

/** Puts them all in as one change, or none. @throws StoreTaken */
function putAll(shelf: Shelf, records: readonly Kept[]): void {
  if (records.length === 0) return;
  checkFree(shelf, records);
  // Claims are given back all together, before any is taken: of two records, each may take what was the other's.
  for (const { id } of records) {
    const before = shelf.records.get(id);
    for (const [, claim] of before ? claims(before) : []) shelf.holders.delete(claim);
    if (!before) shelf.ordered = null;
  }
  for (const kept of records) {
    for (const [, claim] of claims(kept)) shelf.holders.set(claim, kept.id);
    shelf.records.set(kept.id, kept);
  }
  shelf.version += 1;
  shelf.state = crypto.randomUUID();
}

/** Throws where another active record holds a unique value of one of these, or will hold it with them. */
function checkFree(shelf: Shelf, records: readonly Kept[]): void {
  const changing = new Set(records.map(({ id }) => id));
  const claimed = new Map<string, Kept>();
  for (const kept of records)
    for (const [name, claim] of claims(kept)) {
      const holder = claimed.get(claim) ?? holderOf(shelf, claim, changing);
      if (holder) throw new StoreTaken(name, parse(holder.text));
      claimed.set(claim, kept);
    }
}

/** The record that holds this, unless it is one of those that are changing. */
function holderOf(shelf: Shelf, claim: string, changing: ReadonlySet<string>): Kept | undefined {
  const id = shelf.holders.get(claim);
  return id === undefined || changing.has(id) ? undefined : shelf.records.get(id);
}

/** The unique values that the record holds while it is active: name, and name and value as one text. */
function claims(kept: Kept): [name: string, claim: string][] {
  if (kept.status !== 1) return [];
  return Object.entries(kept.unique ?? {}).map(entry => [entry[0], JSON.stringify(entry)]);
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

export function parse(text: string): Data {
  return JSON.parse(text);
}
