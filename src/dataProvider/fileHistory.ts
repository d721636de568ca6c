import { readUploads } from '../wire/fileAnswers';
import type { UploadEntry } from '../wire/files';
import type { LocalShelf } from './localVerbs';

/** The uploads of this account that were made in this browser: counts and names, no data of a record. */
export interface FileHistory {
  list(): readonly UploadEntry[];
  add(entry: UploadEntry): void;
}

const SHELF = 'uploads';
const KEPT = 500;

/** For an API that keeps no uploads (readings, 'Calls beyond section 7'). Newest first. */
export function createFileHistory(shelf: LocalShelf): FileHistory {
  const list = () => readUploads(shelf.read(SHELF));
  return {
    list,
    add: entry => shelf.write(SHELF, [{ ...entry }, ...list().map(kept => ({ ...kept }))].slice(0, KEPT)),
  };
}
