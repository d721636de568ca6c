import { plainText } from '../../wire/text/plainText';
import { shownText } from '../cellText';
import type { Column } from '../columns/column';
import { isConverted, SEGMENT_BITS, SEGMENT_SIZE } from '../columns/heapSegment';
import type { Sliced } from '../engine/slices';
import type { ListSort } from '../listEngine';
import { AsciiOrder } from './asciiOrder';
import { compareTexts, KeyWriter, weights, type KeyKind } from './collation';
import { groupStarts, type RankedIds } from './rankedIds';

/** Runs of this length are sorted without pausing. */
const RUN = 512;

/** Merge sort for an expensive comparison, with pauses: sorts short runs, then merges them pairwise. */
function* sortSlowly(
  items: Uint32Array,
  compare: (one: number, other: number) => number,
): Sliced<Uint32Array> {
  let sorted = items.slice();
  for (let low = 0; low < sorted.length; low += RUN) {
    sorted.subarray(low, low + RUN).sort(compare);
    yield;
  }
  for (let width = RUN; width < sorted.length; width *= 2) {
    const merged = new Uint32Array(sorted.length);
    for (let low = 0; low < sorted.length; low += width * 2) {
      const middle = Math.min(low + width, sorted.length);
      yield* merge(sorted, merged, { low, middle, high: Math.min(middle + width, sorted.length) }, compare);
    }
    sorted = merged;
  }
  return sorted;
}

function* merge(
  from: Uint32Array,
  to: Uint32Array,
  { low, middle, high }: { readonly low: number; readonly middle: number; readonly high: number },
  compare: (one: number, other: number) => number,
): Sliced<void> {
  let left = low;
  let right = middle;
  for (let at = low; at < high; at++) {
    const takeRight = left >= middle || (right < high && compare(from[left] ?? 0, from[right] ?? 0) > 0);
    to[at] = (takeRight ? from[right++] : from[left++]) ?? 0;
    if (at % RUN === 0) yield;
  }
}

const encoder = new TextEncoder();
const STRIDE = 2048;

/** A value's displayed text. */
export const shownOf = ({ heap, type }: Column, id: number): string =>
  shownText(plainText(heap.value(id)), type);

/**
 * Sorts values by their displayed texts. ASCII texts are sorted by keys; others by the collation itself, and then
 * merged.
 * @param ids values that do not show as blank
 */
export function* textOrder(column: Column, ids: Uint32Array): Sliced<RankedIds> {
  const compare = (one: number, other: number) => compareTexts(shownOf(column, one), shownOf(column, other));
  const bytes = column.heap.segments.reduce((total, segment) => total + segment.used, 0);
  const ascii = new AsciiOrder(ids.length, bytes + 2 * ids.length, compare);
  const others: number[] = [];
  const writer = new KeyWriter();
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0;
    const kind = writeKey(writer, column, id);
    if (kind === 'none') others.push(id);
    else ascii.add(id, writer, kind === 'cut');
    if (at % STRIDE === 0) yield;
  }
  const first = yield* ascii.sorted();
  if (others.length === 0) return first;
  const sorted = yield* sortSlowly(
    Uint32Array.from(others),
    (one, other) => compare(one, other) || one - other,
  );
  return yield* joined(first, sorted, compare);
}

/** Writes the key of a value's displayed text, directly from its bytes if they are that text. */
export function writeKey(writer: KeyWriter, column: Column, id: number): KeyKind {
  const segment = column.heap.segments[id >>> SEGMENT_BITS];
  const place = id & (SEGMENT_SIZE - 1);
  if (segment && isShownAsHeld(column, segment.kinds[place]))
    return writer.write(segment.bytes, segment.start(place), segment.end(place));
  const text = encoder.encode(shownOf(column, id));
  return writer.write(text, 0, text.length);
}

/** Compares a value's displayed text with a whole key, as `KeyWriter.compareText`; NaN if its bytes are not that text. */
export function compareWithKey(other: KeyWriter, column: Column, id: number): number {
  const segment = column.heap.segments[id >>> SEGMENT_BITS];
  const place = id & (SEGMENT_SIZE - 1);
  if (!segment || !isShownAsHeld(column, segment.kinds[place])) return Number.NaN;
  return other.compareText(segment.bytes, segment.start(place), segment.end(place));
}

/** Whether a column displays texts as their bytes. */
const showsBytes = ({ type }: Column): boolean => type === 'text' || type === 'number';

const isShownAsHeld = (column: Column, kind: number | undefined): boolean =>
  showsBytes(column) && !isConverted(kind);

/**
 * Which of some values may come before one whose whole key was written, or tie with it.
 * @returns indexes in `ids`; null if they must be compared one by one
 */
export const precedingIds = (
  { key, length }: KeyWriter,
  column: Column,
  ids: Uint32Array,
  order: ListSort['order'],
): Uint16Array | null =>
  showsBytes(column)
    ? column.heap.preceding(ids, { key: key.subarray(0, length), weights, isFalling: order === 'DESC' })
    : null;

/** Merges sorted values into others that are already sorted. */
function* joined(
  first: RankedIds,
  others: Uint32Array,
  compare: (one: number, other: number) => number,
): Sliced<RankedIds> {
  const starts = groupStarts(first);
  const ids = new Uint32Array(first.ids.length + others.length);
  const above = new Uint8Array(ids.length);
  let taken = 0;
  let at = 0;
  const takeUpTo = (group: number) => {
    const end = starts[group] ?? 0;
    ids.set(first.ids.subarray(taken, end), at);
    above.set(first.above.subarray(taken, end), at);
    at += end - taken;
    taken = end;
  };
  let group = 0;
  for (let index = 0; index < others.length; index++) {
    const other = others[index] ?? 0;
    const compareTo = (place: number) => compare(first.ids[starts[place] ?? 0] ?? 0, other);
    group = firstNotBelow(compareTo, group, starts.length - 1);
    const tiesWithGroup = group < starts.length - 1 && compareTo(group) === 0;
    takeUpTo(tiesWithGroup ? group + 1 : group);
    const previous = ids[at - 1];
    above[at] = at === 0 || compare(previous ?? 0, other) !== 0 ? 1 : 0;
    ids[at++] = other;
    if (tiesWithGroup) group++;
    if (index % 64 === 0) yield;
  }
  takeUpTo(starts.length - 1);
  return { ids, above };
}

/** The first index from `low` that does not compare below, found by galloping: it is usually near. */
function firstNotBelow(compareTo: (place: number) => number, low: number, high: number): number {
  let from = low;
  let step = 1;
  while (from + step <= high && compareTo(from + step - 1) < 0) {
    from += step;
    step *= 2;
  }
  let to = Math.min(high, from + step - 1);
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compareTo(middle) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
