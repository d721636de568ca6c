import type { ListEngine, ListRecord } from '../../../records/listEngine';

const BATCH = 1_000;

/** A record to show in the preview. */
interface PickedRecord {
  readonly id: string;
  readonly name: string;
}

/** The records that a user may want to see in a draft's form. */
export interface Picks {
  /** Newest first, up to the wanted number. */
  readonly newest: readonly PickedRecord[];
  /** The record with the longest values; null if there are none. */
  readonly longest: PickedRecord | null;
}

interface Seen extends PickedRecord {
  readonly made: string;
  readonly length: number;
}

/** Examines a list's records. @param display the field that names a record @param signal aborts it with an error */
export async function pickRecords(
  engine: Pick<ListEngine, 'rows'>,
  display: string,
  most: number,
  signal?: AbortSignal,
): Promise<Picks> {
  let newest: readonly Seen[] = [];
  let longest: Seen | null = null;
  for await (const batch of engine.rows({ filters: {}, sort: [] }, BATCH)) {
    signal?.throwIfAborted();
    const seen = batch.map(record => seenIn(record, display));
    newest = [...newest, ...seen].toSorted(byMade).slice(0, most);
    for (const each of seen) if (!longest || each.length > longest.length) longest = each;
  }
  return { newest, longest };
}

const byMade = (one: Seen, other: Seen): number =>
  one.made < other.made ? 1 : one.made > other.made ? -1 : 0;

function seenIn(record: ListRecord, display: string): Seen {
  const id = textOf(record['id']);
  const length = Object.values(record).reduce<number>((sum, value) => sum + textOf(value).length, 0);
  return { id, name: textOf(record[display]) || id, made: textOf(record['dt_create']), length };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
