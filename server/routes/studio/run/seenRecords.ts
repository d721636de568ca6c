import { StoreTaken, type RecordStore, type StoredRecord } from '../../../store/store';
import type { MovingRecord } from '../../../store/studio/movingRecord';
import type { StudioStore } from '../../../store/studio/studioStore';
import { storedRecord } from '../../master/recordDocument';
import type { Mover } from './mover';

/** Records per query. */
const AT_ONCE = 500;

interface SeenRecordsOptions {
  readonly records: RecordStore;
  readonly studio: Pick<StudioStore, 'portion'>;
  /** Creates the mover, for which it reads the records to which references refer. */
  readonly moverOf: (account: string) => Promise<Mover>;
}

/**
 * The records of a resource while a run moves them. Each is read and changed in the form of the live version, moved or
 * not, so that nobody sees records of two versions. Changing a record moves it.
 */
export function seenRecords({ records, studio, moverOf }: SeenRecordsOptions): RecordStore {
  const seenBy =
    (mover: Mover) =>
    (record: MovingRecord): StoredRecord =>
      mover.seen(record)?.record ?? storedRecord(mover.schema, record.id, record.data);

  async function* portions(account: string, resource: string, before?: number) {
    const seen = seenBy(await moverOf(account));
    for (let after: string | null = null; ;) {
      const portion: readonly MovingRecord[] = await studio.portion(account, resource, {
        after,
        most: AT_ONCE,
        ...(before !== undefined && { before }),
      });
      yield portion.map(seen);
      if (portion.length < AT_ONCE) return;
      after = portion.at(-1)?.id ?? null;
    }
  }

  /** The found records in the form of the live version, if they are active and still match in it. */
  async function among(
    account: string,
    resource: string,
    found: readonly Readonly<Record<string, unknown>>[],
    isWanted: (record: StoredRecord) => boolean,
  ): Promise<readonly StoredRecord[]> {
    if (found.length === 0) return [];
    const seen = seenBy(await moverOf(account));
    const ids = found.map(({ id }) => String(id));
    const read = await studio.portion(account, resource, { most: ids.length, ids });
    return read.map(seen).filter(record => record.status === 1 && isWanted(record));
  }

  return {
    ...records,
    async *list(account, resource, { status }) {
      let opening = '[';
      for await (const portion of portions(account, resource)) {
        const shown = portion.filter(record => status === undefined || record.status === status);
        if (shown.length === 0) continue;
        yield opening + shown.map(({ data }) => JSON.stringify(data)).join(',');
        opening = ',';
      }
      yield opening === '[' ? '[]' : ']';
    },
    // A run changes nearly every record.
    changes: async () => null,
    async get(account, resource, id) {
      const [record] = await studio.portion(account, resource, { most: 1, ids: [id] });
      return record ? seenBy(await moverOf(account))(record).data : null;
    },
    async insert(account, resource, record) {
      const { apart = [], ...rest } = record;
      if (record.status === 1)
        for (const { name, keys, isSame } of apart)
          for (const [key, value] of Object.entries(keys).slice(0, 1)) {
            const found = await this.findByKey(account, resource, key, value, AT_ONCE);
            const duplicate = found.find(each => each.id !== record.id && isSame(each));
            if (duplicate) throw new StoreTaken(name, duplicate);
          }
      const result = await records.insert(account, resource, rest);
      if (result.inserted) return result;
      const existing = await this.get(account, resource, record.id);
      return { inserted: false, existing: existing ?? result.existing };
    },
    update: async (account, resource, id, change) =>
      records.update(account, resource, id, change, await moverOf(account)),
    updateMany: async (account, resource, ids, change) =>
      records.updateMany(account, resource, ids, change, await moverOf(account)),
    async search(account, resource, term, limit) {
      // A record is found by its stored form and shown if its new form matches, too. Text that only the new form has
      // is found once the record is moved.
      const found = await records.search(account, resource, term, limit);
      const wanted = term.toLowerCase();
      const all = await among(account, resource, found, ({ search }) => search.includes(wanted));
      return all.map(({ data }) => data);
    },
    async findByKey(account, resource, key, value, limit) {
      const isWanted = ({ keys, status }: StoredRecord): boolean => status === 1 && keys[key] === value;
      const mover = await moverOf(account);
      const names = mover.formerKeys(key);
      const found = new Map<string, StoredRecord>();
      const add = (some: readonly StoredRecord[]) => some.forEach(record => found.set(record.id, record));
      for (const name of new Set([key, ...(names ?? [])])) {
        const matching = await records.findByKey(account, resource, name, value, Math.max(limit, AT_ONCE));
        add(await among(account, resource, matching, isWanted));
      }
      // If the field had another form, or was no key, every record is examined.
      if (!names && found.size < limit)
        for await (const portion of portions(account, resource, mover.version)) {
          add(portion.filter(isWanted));
          if (found.size >= limit) break;
        }
      return [...found.values()].slice(0, limit).map(({ data }) => data);
    },
  };
}
