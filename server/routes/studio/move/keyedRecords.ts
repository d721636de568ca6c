import type { KeyedRecords } from '../../../../src/api/studio/clashes';
import type { RecordData, UniqueKey } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { hexDigest } from '../../../../src/wire/record/hexDigest';
import { uniqueValues } from '../../master/uniqueValues';
import type { MovedRecords } from './recordMove';
import { takeTurns } from './takeTurns';

/** Characters of a digest: enough that no two of a million values have the same one by chance. */
const DIGEST = 24;

/** The active records with a digest of what each of these keys compares, as an added record is compared. */
export async function keyedRecords(keys: readonly UniqueKey[], records: MovedRecords): Promise<KeyedRecords> {
  const all = keys.map(key => ({ key, records: new Array<{ id: string; values: string }>() }));
  if (all.length > 0)
    for await (const [{ id }, { data }] of takeTurns(records))
      for (const { key, records: keyed } of all) {
        const values = keyDigest(key, data);
        if (values !== null) keyed.push({ id, values });
      }
  return all.map(({ key: { message }, records: keyed }) => ({ message, records: keyed }));
}

/** What a key compares; null for a record without any of the values, which is like no other, and for a deleted one. */
export function keyDigest(key: UniqueKey, data: RecordData): string | null {
  const { unique = {} } = data['status'] === 0 ? {} : uniqueValues({ uniqueKeys: [key] }, data);
  return Object.keys(unique).length === 0 ? null : hexDigest(canonicalJson(unique)).slice(0, DIGEST);
}
