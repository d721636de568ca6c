import type { KeyedRecords } from '../../../../src/api/studio/clashes';
import type { DuplicateCheck, RecordData, ResourceSchema, UniqueKey } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { hexDigest } from '../../../../src/wire/record/hexDigest';
import { keyText } from '../../../../src/wire/sync/lookUps';
import { uniqueValues } from '../../master/uniqueValues';
import type { MovedRecords } from './recordMove';
import { withPauses } from './withPauses';

/** Characters of a digest: long enough that among a million values, none collide by chance. */
const DIGEST = 24;

/** Decides which active records are alike. */
interface Comparison {
  readonly message: string;
  /** The values to compare; null for a record that is like no other. */
  readonly valuesOf: (data: RecordData) => unknown;
}

/** Compares as a unique key does for an added record. A record without any of the values is like no other. */
export const byKey = (key: UniqueKey): Comparison => ({
  message: key.message,
  valuesOf(data) {
    const { unique = {} } = uniqueValues({ uniqueKeys: [key] }, data);
    return Object.keys(unique).length === 0 ? null : unique;
  },
});

/** Compares as the form's duplicate check does for a typed value. */
export const byCheck = (
  { field, longerThan }: DuplicateCheck,
  { fields }: Pick<ResourceSchema, 'fields'>,
): Comparison => ({
  message: `Another record has the same '${fields.find(({ source }) => source === field)?.label ?? field}'`,
  valuesOf(data) {
    const text = keyText(data[field]);
    return text.length > longerThan && text !== '' ? text : null;
  },
});

/** For each comparison, the active records with a digest of their compared values. */
export async function keyedRecords(
  comparisons: readonly Comparison[],
  records: MovedRecords,
): Promise<KeyedRecords> {
  const all = comparisons.map(comparison => ({
    comparison,
    records: new Array<{ id: string; values: string }>(),
  }));
  if (all.length > 0)
    for await (const [{ id }, { data }] of withPauses(records)) {
      if (data['status'] === 0) continue;
      for (const { comparison, records: keyed } of all) {
        const compared = comparison.valuesOf(data);
        if (compared !== null) keyed.push({ id, values: digestOf(compared) });
      }
    }
  return all.map(({ comparison: { message }, records: keyed }) => ({ message, records: keyed }));
}

const digestOf = (values: unknown): string => hexDigest(canonicalJson(values)).slice(0, DIGEST);

/** A digest of the values that a key compares; null for a record without any of them, and for a deleted one. */
export function keyDigest(key: UniqueKey, data: RecordData): string | null {
  const values = data['status'] === 0 ? null : byKey(key).valuesOf(data);
  return values === null ? null : digestOf(values);
}
