import type { ListRecord } from '../listEngine';
import type { Fetched } from './fetched';

/** Reads what has changed since the cached list. @returns null if the response holds no changes */
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
  /** Keys of the removed records. */
  readonly gone: readonly string[];
}

function readChanges(body: string): ListChanges | null {
  try {
    const read: unknown = JSON.parse(body);
    return isRecord(read) && isListOf(read['changed'], isRecord) && isListOf(read['gone'], isText)
      ? { changed: read['changed'], gone: read['gone'] }
      : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is ListRecord => typeof value === 'object' && value !== null;

const isListOf = <T>(value: unknown, is: (element: unknown) => element is T): value is readonly T[] =>
  Array.isArray(value) && value.every(is);
