import { stampNumber } from './columnNumbers';
import type { HeapSegment } from './heapSegment';

/** Where each character of `DD-MM-YYYY-HH-mm-ss` stands in `YYYY-MM-DD HH:mm:ss`; dashes, which always fit, are -1. */
export const DATE_ORIGINS = [8, 9, -1, 5, 6, -1, 0, 1, 2, 3, -1, 11, 12, -1, 14, 15, -1, 17, 18];

/** What a date in the usual form says to a typed beginning; `unusual` is for values of any other form. */
export type StampTest = (segment: HeapSegment, place: number) => 'passes' | 'fails' | 'unusual';

/** Compares dates in the usual form with the beginning that was typed, dashes for all that parts it. */
export function stampBeginsWith(dashes: string): StampTest {
  const wanted = Uint8Array.from(dashes, char => Math.min(char.charCodeAt(0), 0xff));
  return (segment, place) => {
    const start = segment.start(place);
    if (stampNumber(segment, start, segment.end(place)) < 0) return 'unusual';
    if (wanted.length > DATE_ORIGINS.length) return 'fails';
    for (let at = 0; at < wanted.length; at++) {
      const origin = DATE_ORIGINS[at] ?? -1;
      const byte = origin < 0 ? 0x2d : segment.bytes[start + origin];
      if (byte !== wanted[at]) return 'fails';
    }
    return 'passes';
  };
}
