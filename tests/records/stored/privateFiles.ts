import { vi } from 'vitest';

interface PrivateFiles {
  /** The files by name, as they were last closed. */
  readonly files: Map<string, Blob>;
}

/**
 * The browser's private files, in memory: what of them the console uses. A file changes when its writer closes it.
 * @param inWorker whether files are read as a worker may read them, and in no other way
 */
export function stubPrivateFiles(inWorker = false): PrivateFiles {
  const files = new Map<string, Blob>();
  const missing = () => new DOMException('There is no such file.', 'NotFoundError');
  const fileHandle = (name: string) => ({
    getFile: async () => (inWorker ? undefined : files.get(name)) ?? Promise.reject(missing()),
    ...(inWorker ? { createSyncAccessHandle: () => openToRead(files.get(name) ?? new Blob()) } : {}),
    createWritable: async () => {
      const parts: BlobPart[] = [];
      return {
        write: async (part: Uint8Array<ArrayBuffer>) => void parts.push(part.slice()),
        close: async () => void files.set(name, new Blob(parts)),
        abort: async () => undefined,
      };
    },
  });
  const folder = {
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (!create && !files.has(name)) throw missing();
      return fileHandle(name);
    },
  };
  const root = {
    getDirectoryHandle: async () => folder,
    removeEntry: async () => files.clear(),
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => root } });
  return { files };
}

async function openToRead(file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = (into: Uint8Array): number => {
    into.set(bytes);
    return bytes.length;
  };
  return { getSize: () => bytes.length, read, close: () => undefined };
}
