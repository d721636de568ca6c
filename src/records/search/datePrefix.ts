import { stampNumber } from '../columns/columnNumbers';
import type { HeapSegment } from '../columns/heapSegment';

/** Where each character of `DD-MM-YYYY-HH-mm-ss` stands in `YYYY-MM-DD HH:mm:ss`; dashes, which always fit, are -1. */
export const DATE_ORIGINS = [8, 9, -1, 5, 6, -1, 0, 1, 2, 3, -1, 11, 12, -1, 14, 15, -1, 17, 18];

/** Places of the values of a segment that are no dates in the usual form. */
const unusual = new WeakMap<HeapSegment, { readonly count: number; readonly places: readonly number[] }>();

/** Finds the values that are no dates in the usual form; remembered as long as the segment does not grow. */
export function unusualDates(segment: HeapSegment): readonly number[] {
  const known = unusual.get(segment);
  if (known?.count === segment.count) return known.places;
  const places: number[] = [];
  for (let place = 0; place < segment.count; place++) {
    if (stampNumber(segment, segment.start(place), segment.end(place)) < 0) places.push(place);
  }
  unusual.set(segment, { count: segment.count, places });
  return places;
}

/**
 * Marks the dates in the usual form that begin as it was typed, dashes for all that parts it. What it says of other
 * values means nothing.
 */
export function markDatesBeginning(dashes: string, segment: HeapSegment, marks: Uint8Array): void {
  const wanted = wantedBytes(dashes);
  if (!wanted) return;
  const { bytes } = segment;
  for (let place = 0; place < marks.length; place++) {
    const start = segment.start(place);
    let fits = true;
    for (let at = 0; fits && at < wanted.length; at++)
      fits = bytes[start + (wanted[at]?.origin ?? 0)] === wanted[at]?.byte;
    if (fits) marks[place] = 1;
  }
}

/** Which byte is wanted at which place of the usual form; null where no date begins so. */
function wantedBytes(dashes: string): { readonly origin: number; readonly byte: number }[] | null {
  if (dashes.length > DATE_ORIGINS.length) return null;
  const wanted: { readonly origin: number; readonly byte: number }[] = [];
  for (let at = 0; at < dashes.length; at++) {
    const origin = DATE_ORIGINS[at] ?? -1;
    if (origin >= 0) wanted.push({ origin, byte: dashes.charCodeAt(at) });
    else if (dashes[at] !== '-') return null;
  }
  return wanted;
}
