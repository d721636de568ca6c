import { MAPPING_RULES } from '../../posting/mappingRules';
import { nameOf } from '../../posting/masterIndex';
import { mappingLookUps, type NeededMapping, type Texts } from '../../posting/needs';
import { totalOf } from '../../posting/total';
import type { ReadTransaction } from '../json/readTransactions';

/** Records that need the same mappings. */
interface RecordGroup {
  /** Indexes of the needed mappings, in accounting's order. */
  readonly asks: readonly number[];
  readonly rows: number;
  readonly paise: number;
  readonly unpriced: number;
  readonly oldest: string;
  readonly types: readonly string[];
  /** The row of the first of these records. */
  readonly sample: string;
}

/** The mappings that the records of a file need. The worker cannot know whether they exist. */
export interface FileAsks {
  readonly asked: readonly NeededMapping[];
  readonly groups: readonly RecordGroup[];
}

type Counted = { -readonly [Name in keyof RecordGroup]: RecordGroup[Name] };

/** Collects the mappings that the acceptable records of a file need. */
export function startAsks() {
  const asked: NeededMapping[] = [];
  const places = new Map<string, number>();
  const groups = new Map<string, Counted>();

  const placesOf = (posting: { readonly row: Texts; readonly payload: ReadTransaction['payload'] }) =>
    mappingLookUps(posting, MAPPING_RULES).flatMap(({ rule, key, missingFields, narrows, values }) => {
      if (missingFields.length > 0) return [];
      const number = MAPPING_RULES.indexOf(rule);
      const name = nameOf(rule, key);
      const id = JSON.stringify([number, name, narrows]);
      const known = places.get(id);
      if (known !== undefined) return [known];
      places.set(id, asked.length);
      return [asked.push({ rule: number, name, narrows, values: values() }) - 1];
    });

  return {
    take({ row, seen, payload }: ReadTransaction): void {
      const posting = { row: textsOf(seen), payload };
      const asks = placesOf(posting);
      const paise = totalOf(posting);
      const oldest = seen.TRANS_DATE.slice(0, 10);
      const id = asks.join();
      const known = groups.get(id);
      if (!known) {
        groups.set(id, {
          asks,
          rows: 1,
          paise: paise ?? 0,
          unpriced: paise === null ? 1 : 0,
          oldest,
          types: [seen.TRANS_TYPE],
          sample: String(row),
        });
        return;
      }
      known.rows += 1;
      known.paise += paise ?? 0;
      known.unpriced += paise === null ? 1 : 0;
      if (oldest < known.oldest) known.oldest = oldest;
      if (!known.types.includes(seen.TRANS_TYPE)) known.types = [...known.types, seen.TRANS_TYPE];
    },
    result: (): FileAsks => ({ asked, groups: [...groups.values()] }),
  };
}

const textsOf = (seen: ReadTransaction['seen']): Texts =>
  Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, String(value ?? '')]));
