import { Inflate } from 'fflate';
import type { ZipEntry } from '../zipDirectory';

/** Packed bytes per step. */
const SLICE = 64 * 1024;

/** Unpacks a part that was checked before, a step at a time. */
export function* partPieces(
  bytes: Uint8Array,
  { method, start, packed }: ZipEntry,
): Generator<readonly Uint8Array[], void> {
  let ready: Uint8Array[] = [];
  const inflater = new Inflate(piece => ready.push(piece));
  for (let at = 0; at < packed; at += SLICE) {
    const slice = bytes.subarray(start + at, start + Math.min(at + SLICE, packed));
    if (method === 0) ready.push(slice);
    else inflater.push(slice, at + SLICE >= packed);
    yield ready;
    ready = [];
  }
}
