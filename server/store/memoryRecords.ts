import type { MemoryLog } from './memoryLog';
import { createShelf, insert, insertMany, parse, updateMany, type Kept, type Shelf } from './memoryShelf';
import type { RecordStore } from './store';
import { checkName, checkScope, checkText, compareText } from './text';

/** Records handed out in one piece of a list. */
const pieceSize = 5_000;

type Data = Readonly<Record<string, unknown>>;

/** Records that live as long as the page or the process. */
export function createMemoryRecords(log: MemoryLog): RecordStore {
  const shelves = new Map<string, Shelf>();

  const shelfOf = (account: string, resource: string): Shelf => {
    checkScope(account, resource);
    const name = JSON.stringify([account, resource]);
    const shelf = shelves.get(name) ?? createShelf();
    shelves.set(name, shelf);
    return shelf;
  };

  const update: RecordStore['updateMany'] = async (account, resource, ids, change) => {
    const shelf = shelfOf(account, resource);
    for (const id of ids) checkName('id', id);
    const { now, changed } = updateMany(shelf, ids, change);
    for (const record of changed) log.append(account, record.log);
    return now;
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
      const now = await update(account, resource, [id], change);
      return now.get(id) ?? null;
    },
    updateMany: update,

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
