import { deflateRawSync } from 'node:zlib';

/** A file in a zip archive built by hand, so that its headers can lie. */
export interface ZipPart {
  readonly path: string;
  readonly data: Uint8Array | string;
  /** The unpacked size that the headers claim. */
  readonly claims?: number;
  /** The packed size that the headers claim. */
  readonly packs?: number;
  /** What the file's local header says, if it contradicts the central directory. */
  readonly local?: { readonly path?: string; readonly claims?: number; readonly packs?: number };
  /** A wrong offset of the local header in the central directory. */
  readonly localAt?: number;
  readonly flags?: number;
  readonly method?: 0 | 8 | 9;
}

interface Placed {
  readonly part: ZipPart;
  readonly path: Uint8Array;
  readonly packed: Uint8Array;
  readonly size: number;
  readonly at: number;
}

const encoder = new TextEncoder();

/** Builds a zip archive byte by byte. */
export function buildZip(parts: readonly ZipPart[], claimedCount = parts.length): Uint8Array {
  const pieces: Uint8Array[] = [];
  const placed: Placed[] = [];
  const pack = oncePerText();
  let at = 0;
  for (const part of parts) {
    const data = typeof part.data === 'string' ? encoder.encode(part.data) : part.data;
    const packed = part.method === 0 ? data : pack(part.data, data);
    const path = encoder.encode(part.path);
    const one = { part, path, packed, size: part.claims ?? data.length, at };
    placed.push(one);
    const localPath = encoder.encode(part.local?.path ?? part.path);
    pieces.push(header(0x04034b50, one, localPath), localPath, packed);
    at += 30 + localPath.length + packed.length;
  }
  const directory = placed.flatMap(one => [header(0x02014b50, one), one.path]);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return concat([...pieces, ...directory, tail(claimedCount, size, at)]);
}

/** Packs the same text once only: there are archives of ten thousand equal parts. */
function oncePerText() {
  const known = new Map<unknown, Uint8Array>();
  return (text: unknown, data: Uint8Array): Uint8Array => {
    const packed = known.get(text) ?? deflateRawSync(data);
    known.set(text, packed);
    return packed;
  };
}

function header(mark: number, placed: Placed, path = placed.path): Uint8Array {
  const { part, packed, size, at } = placed;
  const isEntry = mark === 0x02014b50;
  const view = new DataView(new ArrayBuffer(isEntry ? 46 : 30));
  const from = isEntry ? 2 : 0;
  view.setUint32(0, mark, true);
  view.setUint16(4 + from, 20, true);
  view.setUint16(6 + from, part.flags ?? 0, true);
  view.setUint16(8 + from, part.method ?? 8, true);
  const lies = isEntry ? {} : (part.local ?? {});
  view.setUint32(18 + from, lies.packs ?? part.packs ?? packed.length, true);
  view.setUint32(22 + from, lies.claims ?? size, true);
  view.setUint16(26 + from, path.length, true);
  if (isEntry) view.setUint32(42, part.localAt ?? at, true);
  return new Uint8Array(view.buffer);
}

function tail(count: number, size: number, at: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(22));
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, at, true);
  return new Uint8Array(view.buffer);
}

export function concat(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
