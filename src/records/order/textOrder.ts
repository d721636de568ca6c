import { AsciiOrder } from './asciiOrder';
import { plainText, shownText } from '../cellText';
import { compareTexts, KeyWriter } from './collation';
import type { Column } from '../columns/column';
import { groupStarts, type RankedIds } from './rankedIds';
import type { Sliced } from '../engine/slices';
import { sortSlowly } from './sortSlowly';
import { SEGMENT_BITS, SEGMENT_SIZE } from '../columns/valueHeap';
import { Kind } from '../columns/valueKind';

const encoder = new TextEncoder();
const STRIDE = 2048;

/** A value's shown text. */
export const shownOf = ({ heap, type }: Column, id: number): string =>
  shownText(plainText(heap.value(id)), type);

/**
 * Puts values in the order of their shown texts. ASCII texts are sorted by keys; the others by the collation itself,
 * and then find their places among the first.
 * @param ids values that do not show blank
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

/** Writes the key of a value's shown text, from its bytes where these are what is shown. */
function writeKey(writer: KeyWriter, column: Column, id: number) {
  const segment = column.heap.segments[id >>> SEGMENT_BITS];
  const place = id & (SEGMENT_SIZE - 1);
  const kind = segment?.kinds[place];
  if (
    segment &&
    column.type !== 'flag' &&
    column.type !== 'dateTime' &&
    kind !== Kind.json &&
    kind !== Kind.true
  ) {
    if (kind !== Kind.false) return writer.write(segment.bytes, segment.start(place), segment.end(place));
  }
  const text = encoder.encode(shownOf(column, id));
  return writer.write(text, 0, text.length);
}

/** Puts sorted values to their places among others that are in order already. */
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

/** The first place from `low` on that does not compare below, found in growing steps: it is mostly near. */
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
