import type { KeyedRecords } from '../../../../src/api/studio/clashes';
import type { UniqueKey } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { hexDigest } from '../../../../src/wire/record/hexDigest';
import { uniqueValues } from '../../master/uniqueValues';
import type { MovedRecords } from './recordMove';

/** Characters of a digest: enough that no two of a million values have the same one by chance. */
const DIGEST = 24;

/** The active records with a digest of what each of these keys compares, as an added record is compared. */
export const keyedRecords = (keys: readonly UniqueKey[], records: MovedRecords): KeyedRecords =>
  keys.map(key => ({
    message: key.message,
    records: records.flatMap(([{ id }, { data }]) => {
      const { unique = {} } = data.status === 0 ? {} : uniqueValues({ uniqueKeys: [key] }, data);
      // A record without any of the values is like no other.
      if (Object.keys(unique).length === 0) return [];
      return [{ id, values: hexDigest(canonicalJson(unique)).slice(0, DIGEST) }];
    }),
  }));
