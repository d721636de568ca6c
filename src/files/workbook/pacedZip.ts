import { Inflate } from 'fflate';
import type { ZipEntry } from './zipDirectory';

/** Packed bytes of the last part that are unpacked at a time. */
const SLICE = 64 * 1024;

/**
 * A zip of some parts of another one, the last of them unpacked and handed out piece by piece with a pause before each,
 * so that whoever reads it keeps up: hucre parses all that has come before it gives its rows away.
 */
export function pacedZip(
  bytes: Uint8Array,
  parts: readonly ZipEntry[],
  last: ZipEntry,
): ReadableStream<Uint8Array> {
  const pieces = lastPieces(bytes, last);
  return new ReadableStream({
    start(controller) {
      for (const part of parts) {
        controller.enqueue(localHeader(part, part.method, part.packed));
        controller.enqueue(bytes.subarray(part.start, part.start + part.packed));
      }
      controller.enqueue(localHeader(last, 0, last.unpacked));
    },
    async pull(controller) {
      await new Promise(resolve => setTimeout(resolve, 0));
      const { value, done } = pieces.next();
      if (done) controller.close();
      else for (const piece of value) controller.enqueue(piece);
    },
  });
}

function* lastPieces(
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

function localHeader({ path, unpacked }: ZipEntry, method: number, size: number): Uint8Array {
  const name = new TextEncoder().encode(path);
  const header = new Uint8Array(30 + name.length);
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x04034b50, true);
  view.setUint16(8, method, true);
  view.setUint32(18, size, true);
  view.setUint32(22, unpacked, true);
  view.setUint16(26, name.length, true);
  header.set(name, 30);
  return header;
}
