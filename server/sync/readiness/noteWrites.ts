import type { RecordData } from '../../../src/schemas/resource';
import type { RecordStore } from '../../store/store';

/** This process's writes to the records of a resource since the last call. */
export interface Writes {
  /** How many transactions changed a record; infinite if they changed too many to be noted. */
  readonly count: number;
  /** The changed records; null for one whose state only the store knows: two writes may have overtaken each other. */
  readonly records: ReadonlyMap<string, RecordData | null>;
}

/** Notes the writes to indexed resources. */
export interface WriteNotes {
  /** The same store, whose writes are noted. */
  readonly records: RecordStore;
  /** From now on notes the writes to the resource, and forgets those before. */
  begin(account: string, resource: string): void;
  /** The writes since `begin` or the last `take`; leaves them until `take`. */
  seen(account: string, resource: string): Writes;
  take(account: string, resource: string): void;
  /** Settles once the writes that are under way now have ended. */
  settled(account: string, resource: string): Promise<void>;
  end(account: string): void;
}

interface Notes {
  count: number;
  records: Map<string, RecordData | null>;
  readonly underWay: Set<Promise<unknown>>;
}

export function noteWrites(store: RecordStore): WriteNotes {
  const accounts = new Map<string, Map<string, Notes>>();
  const notesOf = (account: string, resource: string) => accounts.get(account)?.get(resource);

  async function noted<T>(
    account: string,
    resource: string,
    write: () => Promise<T>,
    changed: (answer: T) => Iterable<readonly [string, RecordData | null]>,
  ): Promise<T> {
    const work = write();
    const underWay = notesOf(account, resource)?.underWay;
    underWay?.add(work);
    try {
      const answer = await work;
      note(notesOf(account, resource), changed(answer));
      return answer;
    } finally {
      underWay?.delete(work);
    }
  }

  return {
    records: {
      // Looked up at each call, so that replacing a method of the store replaces it here too.
      list: (...request) => store.list(...request),
      briefs: (...request) => store.briefs(...request),
      state: (...request) => store.state(...request),
      changes: (...request) => store.changes(...request),
      counts: (...request) => store.counts(...request),
      version: (...request) => store.version(...request),
      get: (...request) => store.get(...request),
      search: (...request) => store.search(...request),
      findByKey: (...request) => store.findByKey(...request),
      insert: (account, resource, record) =>
        noted(
          account,
          resource,
          () => store.insert(account, resource, record),
          ({ inserted }) => (inserted ? [[record.id, record.data]] : []),
        ),
      insertMany: (account, resource, records) =>
        noted(
          account,
          resource,
          () => store.insertMany(account, resource, records),
          count => (count > 0 ? records.map(({ id }) => [id, null] as const) : []),
        ),
      update: (account, resource, id, change, moving) =>
        noted(
          account,
          resource,
          () => store.update(account, resource, id, change, moving),
          record => (record ? [[id, record]] : []),
        ),
      updateMany: (account, resource, ids, change, moving) => {
        const changed = new Set<string>();
        return noted(
          account,
          resource,
          () =>
            store.updateMany(
              account,
              resource,
              ids,
              (current, id) => {
                const record = change(current, id);
                if (record) changed.add(id);
                return record;
              },
              moving,
            ),
          records => [...records].filter(([id]) => changed.has(id)),
        );
      },
    },
    begin(account, resource) {
      const resources = accounts.get(account) ?? new Map<string, Notes>();
      accounts.set(account, resources);
      const underWay = resources.get(resource)?.underWay ?? new Set<Promise<unknown>>();
      resources.set(resource, { count: 0, records: new Map(), underWay });
    },
    seen: (account, resource) => notesOf(account, resource) ?? { count: 0, records: new Map() },
    take(account, resource) {
      const notes = notesOf(account, resource);
      if (!notes) return;
      notes.count = 0;
      notes.records = new Map();
    },
    async settled(account, resource) {
      const underWay = notesOf(account, resource)?.underWay;
      if (underWay) await Promise.allSettled(underWay);
    },
    end: account => accounts.delete(account),
  };
}

/** More changed records than this are not kept: the whole list is read again instead. */
const MOST_NOTED = 5_000;

function note(notes: Notes | undefined, changed: Iterable<readonly [string, RecordData | null]>): void {
  if (!notes) return;
  let any = false;
  for (const [id, record] of changed) {
    any = true;
    notes.records.set(id, notes.records.has(id) ? null : record);
  }
  if (any) notes.count += 1;
  if (notes.records.size <= MOST_NOTED) return;
  notes.count = Number.POSITIVE_INFINITY;
  notes.records = new Map();
}
