import type { FileLimits } from '../limits';
import { FileRefusal } from '../refusal';

/** A file in a zip, as described in the zip's directory. */
export interface ZipEntry {
  readonly path: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly packed: number;
  /** The declared size. */
  readonly unpacked: number;
  /** Where its packed bytes begin. */
  readonly start: number;
}

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 0xffff;

/** A workbook that expands by more than this factor, and beyond `FREE` bytes, is not legitimate. */
const MAX_GROWTH = 300;
const FREE = 8 * 1024 * 1024;

/** Reads a zip's directory and checks it before anything is unpacked. @throws FileRefusal */
export function readDirectory(bytes: Uint8Array, limits: FileLimits): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff)
    throw new FileRefusal(
      'damaged',
      'The workbook is a zip64 archive, which no workbook of this size needs. Save it again.',
    );
  if (count > limits.entries)
    throw new FileRefusal(
      'zipBomb',
      `The workbook contains ${count} parts (limit ${limits.entries}). Save only its data in a new workbook.`,
    );
  const entries = readEntries(view, bytes, at, count, end);
  checkPaths(entries);
  checkGrowth(entries, limits);
  checkOverlap(entries);
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_MARK) return at;
  throw damaged('its table of contents is missing; the file may be cut off');
}

function readEntries(
  view: DataView,
  bytes: Uint8Array,
  from: number,
  count: number,
  end: number,
): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = from;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY_MARK)
      throw damaged('its table of contents is broken');
    const pathLength = view.getUint16(at + 28, true);
    entries.push(readEntry(view, bytes, at, pathLength));
    at += ENTRY_SIZE + pathLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function readEntry(view: DataView, bytes: Uint8Array, at: number, pathLength: number): ZipEntry {
  if (view.getUint16(at + 8, true) & 1)
    throw new FileRefusal('encrypted', 'The workbook is locked with a password. Save it without one.');
  const path = textOf(bytes, at + ENTRY_SIZE, pathLength);
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8)
    throw damaged(`its part ${path.slice(0, 80)} is packed in an unknown way`);
  const packed = view.getUint32(at + 20, true);
  const unpacked = view.getUint32(at + 24, true);
  const local = view.getUint32(at + 42, true);
  if (local + LOCAL_SIZE > view.byteLength || view.getUint32(local, true) !== LOCAL_MARK)
    throw damaged('a part is not where its table of contents says it is');
  const localPathLength = view.getUint16(local + 26, true);
  const start = local + LOCAL_SIZE + localPathLength + view.getUint16(local + 28, true);
  if (start + packed > view.byteLength) throw damaged(`its part ${path.slice(0, 80)} is cut off`);
  const entry = { path, method, packed, unpacked, start };
  const isSamePath = textOf(bytes, local + LOCAL_SIZE, localPathLength) === path;
  if (!isSamePath || !headersAgree(view, at, local, entry))
    throw damaged(`its part ${path.slice(0, 80)} is described in two ways that differ`);
  return entry;
}

const textOf = (bytes: Uint8Array, from: number, length: number): string =>
  new TextDecoder().decode(bytes.subarray(from, from + length));

/** The flag for sizes stored after the part, so that its header may omit them. */
const SIZES_BEHIND = 8;
/** The flags that affect how a part is read: encryption and sizes after the part. */
const READING_FLAGS = 1 | SIZES_BEHIND;

/** Whether a part's header agrees with the directory; otherwise two readers could read different files. */
function headersAgree(
  view: DataView,
  at: number,
  local: number,
  { method, packed, unpacked }: Pick<ZipEntry, 'method' | 'packed' | 'unpacked'>,
): boolean {
  const flags = view.getUint16(at + 8, true);
  const localFlags = view.getUint16(local + 6, true);
  if ((flags & READING_FLAGS) !== (localFlags & READING_FLAGS)) return false;
  if (view.getUint16(local + 8, true) !== method) return false;
  const isBehind = (flags & SIZES_BEHIND) !== 0;
  // Even an empty file packs to two bytes.
  if (isBehind && packed === 0 && (method === 8 || unpacked > 0)) return false;
  return (
    isSame(view.getUint32(local + 18, true), packed, isBehind) &&
    isSame(view.getUint32(local + 22, true), unpacked, isBehind)
  );
}

const isSame = (local: number, size: number, isBehind: boolean): boolean =>
  local === size || (isBehind && local === 0);

function checkPaths(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  for (const { path } of entries) {
    const folded = path.toLowerCase();
    if (seen.has(folded)) throw damaged(`its part ${path.slice(0, 80)} is there twice`);
    seen.add(folded);
  }
}

function checkGrowth(entries: readonly ZipEntry[], limits: FileLimits): void {
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > limits.unpacked)
    throw bomb(`unpacks to ${megabytes(total)} (limit ${megabytes(limits.unpacked)})`);
  for (const { unpacked, packed, path } of entries)
    if (unpacked > FREE && unpacked > packed * MAX_GROWTH)
      throw bomb(
        `has a part (${path.slice(0, 80)}) that swells from ${megabytes(packed)} to ${megabytes(unpacked)}`,
      );
}

function checkOverlap(entries: readonly ZipEntry[]): void {
  const inOrder = [...entries].sort((a, b) => a.start - b.start);
  for (const [index, { start }] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (before && before.start + before.packed > start) throw bomb('has parts that share their bytes');
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en-IN')} MB`;

/** A zip bomb. */
export const bomb = (what: string): FileRefusal =>
  new FileRefusal('zipBomb', `The workbook ${what}. Save only its data in a new workbook.`);

/** A damaged zip or workbook. */
export const damaged = (what: string, cause?: unknown): FileRefusal =>
  new FileRefusal(
    'damaged',
    `The workbook is damaged: ${what}. Open it in a spreadsheet program and save it again.`,
    { cause },
  );
