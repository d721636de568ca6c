import type { RecordData } from '../../../src/schemas/resource';
import type { RecordStore } from '../../store/store';

/** This process's writes to the records of a resource. */
export interface Writes {
  /** How many transactions changed a record; infinite if they changed too many to be tracked. */
  readonly count: number;
  /** The changed records; null if only the store knows the present state, as after two writes in unknown order. */
  readonly records: ReadonlyMap<string, RecordData | null>;
}

/** Tracks this process's writes to indexed resources. */
export interface WriteTracker {
  /** The store; its writes are tracked. */
  readonly records: RecordStore;
  /** Tracks the resource's writes from now on, and forgets earlier ones. */
  begin(account: string, resource: string): void;
  /** The writes since `begin` or the last `clear`. */
  written(account: string, resource: string): Writes;
  clear(account: string, resource: string): void;
  /** Resolves once the present writes have ended. */
  settled(account: string, resource: string): Promise<void>;
  end(account: string): void;
}

interface Tracked {
  count: number;
  records: Map<string, RecordData | null>;
  readonly underWay: Set<Promise<unknown>>;
}

export function trackWrites(store: RecordStore): WriteTracker {
  const accounts = new Map<string, Map<string, Tracked>>();
  const trackedOf = (account: string, resource: string) => accounts.get(account)?.get(resource);

  async function track<T>(
    account: string,
    resource: string,
    write: () => Promise<T>,
    changed: (answer: T) => Iterable<readonly [string, RecordData | null]>,
  ): Promise<T> {
    const work = write();
    const underWay = trackedOf(account, resource)?.underWay;
    underWay?.add(work);
    try {
      const answer = await work;
      add(trackedOf(account, resource), changed(answer));
      return answer;
    } finally {
      underWay?.delete(work);
    }
  }

  return {
    records: {
      // The methods are looked up at each call, so that a replaced method of the store is replaced here too.
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
        track(
          account,
          resource,
          () => store.insert(account, resource, record),
          ({ inserted }) => (inserted ? [[record.id, record.data]] : []),
        ),
      insertMany: (account, resource, records) =>
        track(
          account,
          resource,
          () => store.insertMany(account, resource, records),
          count => (count > 0 ? records.map(({ id }) => [id, null] as const) : []),
        ),
      update: (account, resource, id, change, moving) =>
        track(
          account,
          resource,
          () => store.update(account, resource, id, change, moving),
          record => (record ? [[id, record]] : []),
        ),
      updateMany: (account, resource, ids, change, moving) => {
        const changed = new Set<string>();
        return track(
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
      const resources = accounts.get(account) ?? new Map<string, Tracked>();
      accounts.set(account, resources);
      const underWay = resources.get(resource)?.underWay ?? new Set<Promise<unknown>>();
      resources.set(resource, { count: 0, records: new Map(), underWay });
    },
    written: (account, resource) => trackedOf(account, resource) ?? { count: 0, records: new Map() },
    clear(account, resource) {
      const tracked = trackedOf(account, resource);
      if (!tracked) return;
      tracked.count = 0;
      tracked.records = new Map();
    },
    async settled(account, resource) {
      const underWay = trackedOf(account, resource)?.underWay;
      if (underWay) await Promise.allSettled(underWay);
    },
    end: account => accounts.delete(account),
  };
}

/** The most changed records that are tracked; after more, the whole list is read again. */
const MOST_TRACKED = 5_000;

function add(tracked: Tracked | undefined, changed: Iterable<readonly [string, RecordData | null]>): void {
  if (!tracked) return;
  let any = false;
  for (const [id, record] of changed) {
    any = true;
    tracked.records.set(id, tracked.records.has(id) ? null : record);
  }
  if (any) tracked.count += 1;
  if (tracked.records.size <= MOST_TRACKED) return;
  tracked.count = Number.POSITIVE_INFINITY;
  tracked.records = new Map();
}
