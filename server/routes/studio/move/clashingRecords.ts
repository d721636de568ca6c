import type { UniqueKey } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { uniqueValues } from '../../master/uniqueValues';
import type { MovedRecords } from './recordMove';

const MOST_SAMPLES = 20;

export interface Clashing {
  readonly clashing: number;
  /** Those that are alike are next to each other. */
  readonly clashingSamples: readonly { readonly id: string; readonly why: string }[];
}

export const NO_CLASH: Clashing = { clashing: 0, clashingSamples: [] };

/** The active records with the values of another active one under these keys, as an added record is compared. */
export function clashingRecords(keys: readonly UniqueKey[], records: MovedRecords): Clashing {
  const why = new Map(keys.flatMap(key => alike(key, records).map(id => [id, key.message] as const)));
  const samples = [...why].slice(0, MOST_SAMPLES).map(sample => ({ id: sample[0], why: sample[1] }));
  return { clashing: why.size, clashingSamples: samples };
}

function alike(key: UniqueKey, records: MovedRecords): readonly string[] {
  const byValues = new Map<string, string[]>();
  for (const [{ id }, { data }] of records) {
    const { unique = {} } = data.status === 0 ? {} : uniqueValues({ uniqueKeys: [key] }, data);
    // A record without any of the values is like no other.
    if (Object.keys(unique).length === 0) continue;
    const values = canonicalJson(unique);
    const ids = byValues.get(values);
    if (ids) ids.push(id);
    else byValues.set(values, [id]);
  }
  return [...byValues.values()].filter(ids => ids.length > 1).flat();
}
