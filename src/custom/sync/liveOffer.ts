import type { ListRecord } from '../../records/listEngine';

/** Changed rows, told apart by what may be done with them while somebody looks at the list. */
export interface LiveChanges {
  /** Rows that stay where they are, or out of sight: taken over at once. */
  readonly inPlace: readonly ListRecord[];
  /** Rows that would come, go or move before the person's eyes: offered, never pushed under the hand. */
  readonly offered: readonly ListRecord[];
}

/**
 * @param changed rows as the API has them now
 * @param held the same rows as the list holds them; null for one that it does not have
 * @param passes whether a row is among those shown
 */
export function sortChanges(
  changed: readonly ListRecord[],
  held: readonly (ListRecord | null)[],
  passes: (row: ListRecord) => boolean,
): LiveChanges {
  const inPlace: ListRecord[] = [];
  const offered: ListRecord[] = [];
  for (const [at, row] of changed.entries()) {
    const before = held[at] ?? null;
    if (before && !isNewer(row, before)) continue;
    (moves(before, row, passes) ? offered : inPlace).push(row);
  }
  return { inPlace, offered };
}

function moves(before: ListRecord | null, row: ListRecord, passes: (row: ListRecord) => boolean): boolean {
  const wasShown = before !== null && passes(before);
  if (wasShown !== passes(row)) return true;
  return wasShown && before['TRANS_DATE'] !== row['TRANS_DATE'];
}

const isNewer = (row: ListRecord, before: ListRecord): boolean =>
  Number(row['seq'] ?? 0) > Number(before['seq'] ?? -1);

/** What is offered, in words: '12 new, 3 changed'; empty for nothing. */
export function offerWords(offered: readonly ListRecord[], isNew: (row: ListRecord) => boolean): string {
  const fresh = offered.filter(isNew).length;
  const changed = offered.length - fresh;
  const parts = [
    fresh > 0 ? `${fresh.toLocaleString('en-IN')} new` : '',
    changed > 0 ? `${changed.toLocaleString('en-IN')} changed` : '',
  ];
  return parts.filter(part => part !== '').join(', ');
}
