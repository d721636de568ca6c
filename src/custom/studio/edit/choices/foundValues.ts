/** A value found in records, as a choice. */
export interface FoundValue {
  readonly value: string;
  readonly label: string;
  readonly records: number;
}

interface Portion {
  readonly values: readonly FoundValue[];
  readonly long: number;
  readonly next: string | null;
}

export interface Found {
  /** The most frequent values, up to the requested number, ordered by label. */
  readonly values: readonly FoundValue[];
  /** The number of other values. */
  readonly left: number;
  /** The number of records whose value is too long for a choice. */
  readonly long: number;
}

/** The values of a field in all records, counted portion by portion. */
export async function foundValues(
  look: (after: string | null) => Promise<Portion>,
  most: number,
): Promise<Found> {
  const all = new Map<string, FoundValue>();
  let long = 0;
  let after: string | null = null;
  do {
    const portion: Portion = await look(after);
    for (const each of portion.values) {
      const records = each.records + (all.get(each.value)?.records ?? 0);
      all.set(each.value, { ...each, records });
    }
    long += portion.long;
    after = portion.next;
  } while (after !== null);
  const kept = [...all.values()].sort((one, other) => other.records - one.records).slice(0, most);
  return {
    values: kept.toSorted((one, other) => one.label.localeCompare(other.label)),
    left: all.size - kept.length,
    long,
  };
}
