import type { StudioDryRun } from './dryRun';

/** Records with digests of each key's values, of one portion or of all. */
export type KeyedRecords = StudioDryRun['keyed'];

type Clashes = Pick<StudioDryRun, 'clashing' | 'clashingBy' | 'clashingSamples'>;

/** Records with the same values under one key. */
export interface AlikeRecords {
  readonly message: string;
  readonly ids: readonly string[];
}

interface Group extends AlikeRecords {
  readonly ids: string[];
}

/** Counts the records that share a key's values with another record, over any number of portions. */
export function createClashCount(mostSamples: number) {
  /** By key and values: the only record with these values so far, or the group of records with them. */
  const seen = new Map<string, Map<string, string | Group>>();
  const groups: Group[] = [];
  const clashing = new Set<string>();

  function addRecord(message: string, id: string, values: string): void {
    const byValues = seen.get(message) ?? new Map<string, string | Group>();
    seen.set(message, byValues);
    const known = byValues.get(values);
    if (known === undefined) {
      byValues.set(values, id);
      return;
    }
    const group = typeof known === 'string' ? { message, ids: [known] } : known;
    if (typeof known === 'string') {
      groups.push(group);
      byValues.set(values, group);
      clashing.add(known);
    }
    group.ids.push(id);
    clashing.add(id);
  }

  return {
    add(keyed: KeyedRecords): void {
      for (const { message, records } of keyed)
        for (const { id, values } of records) addRecord(message, id, values);
    },
    /** The groups of records with equal values; a record may be in several groups. */
    groups: (): readonly AlikeRecords[] => groups,
    /** The samples of one group are next to each other. */
    clashes(): Clashes {
      const samples = groups
        .slice(0, mostSamples)
        .flatMap(({ ids, message: why }) => ids.slice(0, mostSamples).map(id => [id, why] as const));
      const by = new Map<string, number>();
      for (const { message, ids } of groups) by.set(message, (by.get(message) ?? 0) + ids.length);
      return {
        clashing: clashing.size,
        clashingBy: [...by].map(([why, count]) => ({ why, count })),
        clashingSamples: [...new Map(samples)].slice(0, mostSamples).map(([id, why]) => ({ id, why })),
      };
    },
  };
}
