import type { ListRecord } from '../../../records/listEngine';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

/** Changed rows, sorted by what may be done with them while the user views the list. */
export interface LiveChanges {
  /** Rows that keep their position or are not visible: applied at once. */
  readonly inPlace: readonly ListRecord[];
  /** Rows that would appear, disappear or move in view: offered, never applied by themselves. */
  readonly offered: readonly ListRecord[];
}

/**
 * @param changed the rows as the API now has them
 * @param held the same rows in the list; null for a new one
 * @param passes whether a row matches the current filters
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

/** The pending changes in words: '12 new, 3 changed'; empty if there are none. */
export function offerWords(offered: readonly ListRecord[], isNew: (row: ListRecord) => boolean): string {
  const fresh = offered.filter(isNew).length;
  const changed = offered.length - fresh;
  const parts = [
    fresh > 0 ? t(words.newRows, { count: fresh }) : '',
    changed > 0 ? t(words.changedRows, { count: changed }) : '',
  ];
  return parts.filter(part => part !== '').join(', ');
}
