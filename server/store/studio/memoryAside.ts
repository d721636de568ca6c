import type { MemoryLog } from '../log/memoryLog';
import { updateMany, type RecordTables } from '../records/memoryTable';
import { parseStored } from '../storedJson';
import { compareText } from '../text';
import type { AsideValue, MovedRecord, MovingRecord, RecordMove } from './movingRecord';
import type { PortionRequest } from './studioStore';

/** The values that publishes have removed from records and set aside. */
export interface MemoryAside {
  /** By record. */
  of(account: string, name: string): Map<string, readonly AsideValue[]>;
  read(account: string, name: string, ids: readonly string[]): readonly MovingRecord[];
  portion(account: string, name: string, request: PortionRequest): readonly MovingRecord[];
  /** @param movedInto the version to which a run moves them */
  store(account: string, name: string, moved: readonly MovedRecord[], movedInto?: number): void;
}

export function createMemoryAside(tables: RecordTables, log: MemoryLog): MemoryAside {
  const aside = new Map<string, Map<string, readonly AsideValue[]>>();
  const of = (account: string, name: string) => {
    const key = JSON.stringify([account, name]);
    const known = aside.get(key) ?? new Map<string, readonly AsideValue[]>();
    aside.set(key, known);
    return known;
  };
  const read = (account: string, name: string, ids: readonly string[]): readonly MovingRecord[] => {
    const { records } = tables.of(account, name);
    const asides = of(account, name);
    return ids.flatMap(id => {
      const record = records.get(id);
      if (!record) return [];
      const { text, version } = record;
      return [{ id, data: parseStored(text), aside: asides.get(id) ?? [], version }];
    });
  };
  return {
    of,
    read,
    portion(account, name, { after = null, most, ids, before = Number.POSITIVE_INFINITY }) {
      const { ids: all, records } = tables.of(account, name);
      const asked = ids && new Set(ids);
      const wanted = all
        .all()
        .filter(
          id =>
            (after === null || compareText(id, after) > 0) &&
            (!asked || asked.has(id)) &&
            (records.get(id)?.version ?? 0) < before,
        );
      return read(account, name, wanted.slice(0, most));
    },
    store(account, name, moved, movedInto) {
      const records = new Map(moved.map(({ record }) => [record.id, { ...record, movedInto }]));
      updateMany(tables.of(account, name), [...records.keys()], (_, id) => records.get(id) ?? null);
      for (const { record } of moved) log.append(account, record.log);
      const asides = of(account, name);
      for (const each of moved) asides.set(each.record.id, each.aside);
    },
  };
}

/** Whether a publish touches a record. */
export const isConcerned =
  ({ of }: Pick<RecordMove, 'of'>) =>
  ({ aside }: MovingRecord): boolean =>
    of === 'all' || aside.some(({ fid }) => of.includes(fid));
