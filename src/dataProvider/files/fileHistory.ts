import { uploads, type UploadEntry } from '../../api/files/uploads';
import { readAnswer } from '../../api/shape';
import type { LocalStore } from '../masters/localVerbs';

/** The uploads of this account from this browser: counts and names, no record data. */
export interface FileHistory {
  list(): readonly UploadEntry[];
  add(entry: UploadEntry): void;
}

const STORE_KEY = 'uploads';
const MAX_STORED = 500;

/** For APIs that do not store uploads (docs/behaviour.md, 'Features'). Newest first. */
export function createFileHistory(localStore: LocalStore): FileHistory {
  const list = () => readAnswer(uploads.answer.json, localStore.read(STORE_KEY)) ?? [];
  return {
    list,
    add: entry =>
      localStore.write(STORE_KEY, [{ ...entry }, ...list().map(kept => ({ ...kept }))].slice(0, MAX_STORED)),
  };
}
