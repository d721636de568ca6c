import type { HeapSegment } from '../columns/heapSegment';

/**
 * The position in `YYYY-MM-DD HH:mm:ss` of each character of `DD-MM-YYYY-HH-mm-ss`; -1 for dashes, which always match.
 */
export const DATE_ORIGINS = [8, 9, -1, 5, 6, -1, 0, 1, 2, 3, -1, 11, 12, -1, 14, 15, -1, 17, 18];

/**
 * Marks the dates in wire format that begin with the typed text, whose separators are dashes already. Marks of other
 * values are meaningless.
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

/** The required bytes of the wire format by position; null if no date can begin with the text. */
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
