/** A value that records have, as a choice. */
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
  /** Those that most records have, at most as many as asked for, ordered by label. */
  readonly values: readonly FoundValue[];
  /** How many other values there are. */
  readonly left: number;
  /** How many records have a value that is too long for a choice. */
  readonly long: number;
}

/** The values of a field over all records, added up portion by portion. */
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
