import { reasonOf } from '../form/reasonOf';

/** A record that could not be deleted, and why. */
export interface Refusal {
  readonly key: string;
  /** What a person knows the record by. */
  readonly name: string;
  readonly reason: string;
}

/** How far a bulk delete is. */
export interface BulkProgress {
  /** Records tried, deleted or refused. */
  readonly done: number;
  readonly refused: readonly Refusal[];
}

export interface BulkDelete {
  readonly keys: readonly string[];
  /** Deletes one record. @throws why it could not */
  readonly remove: (key: string) => Promise<unknown>;
  /** What a person knows a record by; asked only for those that stay. */
  readonly nameOf: (key: string) => Promise<string>;
  readonly onProgress: (progress: BulkProgress) => void;
  /** Raised: what is under way is finished, nothing more is begun. */
  readonly signal: AbortSignal;
}

/** Calls under way at once. */
const AT_ONCE = 4;

/** Progress is told this many times at most, however many records there are. */
const REPORTS = 200;

/** Deletes records one by one, each by its own call, and says of each that fails why. */
export async function deleteEach(options: BulkDelete): Promise<BulkProgress> {
  const { keys, remove, nameOf, onProgress, signal } = options;
  const refused: Refusal[] = [];
  const every = Math.ceil(keys.length / REPORTS);
  const queue = keys.values();
  let done = 0;
  const work = async () => {
    for (const key of queue) {
      if (signal.aborted) return;
      try {
        await remove(key);
      } catch (error) {
        refused.push({ key, name: await nameOf(key), reason: reasonOf(error) });
      }
      done += 1;
      if (done % every === 0) onProgress({ done, refused: [...refused] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done, refused };
}

/** The records that are still there: refused, or never tried because the person stopped. */
export function keysLeft(keys: readonly string[], { done, refused }: BulkProgress): readonly string[] {
  return [...refused.map(({ key }) => key), ...keys.slice(done)];
}
