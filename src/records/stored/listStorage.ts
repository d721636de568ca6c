import type { Codes } from '../columns/codes';
import type { Column } from '../columns/column';
import type { HeapSegment } from '../columns/heapSegment';
import type { RecordTable } from '../columns/recordTable';
import type { ListRequest } from '../listEngine';
import { LISTS_FOLDER } from './listsFolder';
import { restoreTable } from './restoreTable';
import { importKey, openPieces, sealedPieces } from './sealedPieces';
import {
  FORMAT,
  type StoredArray,
  type StoredColumn,
  type StoredSegment,
  type StoredTable,
} from './storedTable';

type Numbers = Uint8Array | Uint16Array | Uint32Array;

const encoder = new TextEncoder();

/**
 * A table as bytes: the length of the description, the description as JSON, and then the arrays that it names, in their
 * order. The table must not change until the last bytes are taken.
 */
export function* tableBytes(table: RecordTable, tag: string): Generator<Uint8Array, void> {
  const arrays: Numbers[] = [];
  const description = encoder.encode(JSON.stringify(describe(table, tag, arrays)));
  yield new Uint8Array(new Uint32Array([description.length]).buffer);
  yield description;
  for (const { buffer, byteOffset, byteLength } of arrays)
    yield new Uint8Array(buffer, byteOffset, byteLength);
}

function describe(table: RecordTable, tag: string, arrays: Numbers[]): StoredTable {
  const add = (array: Numbers): StoredArray => {
    arrays.push(array);
    return [array.BYTES_PER_ELEMENT, array.length];
  };
  const codes = ({ numbers, length }: Codes) =>
    numbers ? { length, numbers: add(numbers.subarray(0, length)) } : { length };
  const segment = ({ kinds, bytes, ends, count, used, closed, irregular }: HeapSegment): StoredSegment => ({
    used,
    count,
    closed,
    irregular,
    kinds: add(kinds.subarray(0, count)),
    bytes: add(bytes.subarray(0, used)),
    ends: add(ends.subarray(0, count)),
  });
  const column = (each: Column): StoredColumn => ({
    source: each.source,
    codes: codes(each.codes),
    segments: each.heap.segments.map(segment),
  });
  return {
    format: FORMAT,
    tag,
    rows: table.rows,
    columns: [...table.columns.values()].map(column),
    whole: column(table.whole),
    shapeOf: codes(table.shapeOf),
    shapes: table.shapes.all.map(({ fields }) => fields.map(({ source }) => source)),
    removed: { size: table.removed.size, words: add(table.removed.words) },
  };
}

/** Shorter lists are not stored: fetching them is as fast as reading them. */
const FEWEST_BYTES = 1 << 20;

/** Longer lists are not stored: they would fill the disk of a shared computer. */
const MOST_BYTES = 128 << 20;

declare global {
  interface FileSystemFileHandle {
    /** Several tabs may read at once; TypeScript does not know of the mode. */
    createSyncAccessHandle(options: { readonly mode: 'read-only' }): Promise<FileSystemSyncAccessHandle>;
  }
}

/** A list that an earlier visit has stored, with its ETag. */
export interface StoredList {
  readonly table: RecordTable;
  readonly tag: string;
}

/** Reads the stored list of a request. @returns null if there is none, or none that can be read */
export async function readList(request: ListRequest): Promise<StoredList | null> {
  try {
    const folder = await openFolder();
    const file = await folder.getFileHandle(await fileName(request));
    const [key, bytes] = await Promise.all([fetchKey(request), readBytes(file)]);
    return restoreTable(await openPieces(key, bytes), request.key, request.columns);
  } catch {
    // The file is missing, the key differs, or the browser lacks OPFS: the list is fetched.
    return null;
  }
}

/** Stores a list for the next visit. @param isSame whether the table is unchanged; if not, nothing is stored */
export async function writeList(
  request: ListRequest,
  { table, tag }: StoredList,
  isSame: () => boolean,
): Promise<void> {
  if (table.bytes < FEWEST_BYTES || table.bytes > MOST_BYTES) return;
  try {
    const [folder, key] = await Promise.all([openFolder(), fetchKey(request)]);
    const handle = await folder.getFileHandle(await fileName(request), { create: true });
    const file = await handle.createWritable();
    for await (const piece of sealedPieces(key, tableBytes(table, tag))) {
      if (!isSame()) return await file.abort();
      await file.write(piece);
    }
    // This replaces the old file.
    await file.close();
  } catch {
    // The disk is full, or the browser lacks OPFS: the next visit fetches the list.
  }
}

/** Reads directly from the disk. A Blob's bytes take twice as long: they pass through the browser's own process. */
async function readBytes(file: FileSystemFileHandle): Promise<ArrayBuffer> {
  const access = await openToRead(file);
  if (!access) return (await file.getFile()).arrayBuffer();
  try {
    const bytes = new Uint8Array(access.getSize());
    if (access.read(bytes) < bytes.length)
      throw new RangeError('The file of the kept list is being written.');
    return bytes.buffer;
  } finally {
    access.close();
  }
}

/** @returns null outside of workers, in older browsers, and while another tab writes the file */
async function openToRead(file: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle | null> {
  try {
    return await file.createSyncAccessHandle({ mode: 'read-only' });
  } catch {
    return null;
  }
}

const openFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(LISTS_FOLDER, { create: true });

/** A name that reveals nothing, and differs for each list, user and set of columns. */
async function fileName({ stored, url, body, columns }: ListRequest): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([stored?.owner, url, body, columns]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The server's key. The browser never stores it, so only a logged-in user can read the stored lists. */
async function fetchKey({ stored, headers }: ListRequest): Promise<CryptoKey> {
  const response = await fetch(stored?.keyUrl ?? '', { headers });
  const answer: unknown = await response.json();
  const key = typeof answer === 'object' && answer && 'key' in answer ? answer.key : null;
  if (typeof key !== 'string') throw new TypeError('The key of the kept lists is no text.');
  return importKey(Uint8Array.from(atob(key), character => character.charCodeAt(0)));
}
