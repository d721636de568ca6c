import type { HeapSegment } from './heapSegment';
import { Kind } from './valueKind';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Up to this length, a loop is faster than a decoder call. */
const SHORT = 24;

/** Decodes UTF-8. */
export function decodeRange(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT) return decoder.decode(bytes.subarray(start, end));
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(byte);
  }
  return text;
}

/** A value's bytes as text. */
export const segmentText = (segment: HeapSegment, place: number): string =>
  decodeRange(segment.bytes, segment.start(place), segment.end(place));

/** A value as JSON.parse would create it; undefined for an absent one. */
export function segmentValue(segment: HeapSegment, place: number): unknown {
  const kind = segment.kinds[place];
  if (kind === Kind.text) return segmentText(segment, place);
  if (kind === Kind.number) return Number(segmentText(segment, place));
  if (kind === Kind.json) return JSON.parse(segmentText(segment, place));
  return kind === Kind.null ? null : kind === Kind.absent ? undefined : kind === Kind.true;
}
