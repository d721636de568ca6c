import { Inflate } from 'fflate';
import { bomb, damaged, type ZipEntry } from './zipDirectory';

/** Packed bytes per step, which expand at most about a thousandfold. */
const SLICE = 16 * 1024;

/** Unpacks a zip entry piece by piece, and stops as soon as it exceeds its declared size. @throws FileRefusal */
export function unpack(bytes: Uint8Array, entry: ZipEntry, take: (piece: Uint8Array) => void): void {
  let size = 0;
  const count = (piece: Uint8Array) => {
    size += piece.length;
    if (size > entry.unpacked)
      throw bomb(`has a part (${entry.path.slice(0, 80)}) that is larger than it claims`);
    if (piece.length > 0) take(piece);
  };
  const packed = bytes.subarray(entry.start, entry.start + entry.packed);
  if (entry.method === 0) count(packed);
  else inflate(packed, entry.path, count);
  if (size !== entry.unpacked) throw damaged(`its part ${entry.path.slice(0, 80)} is cut off`);
}

function inflate(packed: Uint8Array, path: string, take: (piece: Uint8Array) => void): void {
  const inflater = new Inflate(take);
  try {
    for (let at = 0; at < packed.length; at += SLICE)
      inflater.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'FileRefusal') throw cause;
    throw damaged(`its part ${path.slice(0, 80)} cannot be unpacked`, cause);
  }
}
