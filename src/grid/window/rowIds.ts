/**
 * React keys for the rows of the window. Rows that stay in the window keep theirs and do not render again. After a jump
 * all elements are reused for other records, which is cheaper than creating new ones.
 */
export interface RowIds {
  readonly first: number;
  readonly ids: readonly number[];
  readonly next: number;
}

export const NO_ROW_IDS: RowIds = { first: 0, ids: [], next: 0 };

/**
 * @param last the keys of the previous frame
 * @param first number of the first row of this frame
 * @param count rows of this frame
 */
export function shiftRowIds(last: RowIds, first: number, count: number): RowIds {
  const moved = first - last.first;
  const kept = Math.abs(moved) < last.ids.length ? last.ids.slice(Math.max(0, moved)) : last.ids;
  const before = moved < 0 && kept.length > 0 && -moved < last.ids.length ? -moved : 0;
  let { next } = last;
  const fresh = (length: number) => Array.from({ length: Math.max(0, length) }, () => next++);
  const ids = [...fresh(before), ...kept].slice(0, count);
  return { first, ids: [...ids, ...fresh(count - ids.length)], next };
}
