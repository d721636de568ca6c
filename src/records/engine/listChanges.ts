import type { ListEngine, ListRecord } from '../listEngine';
import type { Fetched } from './fetchRecords';

/** The list that follows changes. */
export type ChangedList = Pick<ListEngine, 'upsert' | 'remove'>;

/** Reads what has changed since the cached list. @returns null if it is something else */
export async function fetchedChanges(response: Response): Promise<Fetched | null> {
  const body = await response.text().catch(() => '');
  const changes = readChanges(body);
  return (
    changes && {
      bytes: body.length,
      tag: response.headers.get('ETag'),
      isKnown: true,
      async follow(list) {
        if (changes.gone.length > 0) await list.remove(changes.gone);
        if (changes.changed.length > 0) await list.upsert(changes.changed);
      },
    }
  );
}

interface ListChanges {
  readonly changed: readonly ListRecord[];
  /** Keys. */
  readonly gone: readonly string[];
}

function readChanges(body: string): ListChanges | null {
  try {
    const { changed, gone } = JSON.parse(body);
    return Array.isArray(changed) && changed.every(isRecord) && Array.isArray(gone)
      ? { changed, gone }
      : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;
