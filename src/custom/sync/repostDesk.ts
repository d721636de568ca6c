import type { ListRecord } from '../../records/listEngine';
import { canRepost } from '../../wire/syncStatus';

/** What a desk does with a row; resolves when the API has answered. */
export type PostAgain = (redisId: string) => Promise<void>;

/**
 * Posts rows again, each once at a time, and tells which are on their way. Cells ask it by key, so that the columns of the
 * table stay the same objects. Made for `useSyncExternalStore`.
 */
export class RepostDesk {
  readonly #onTheirWay = new Set<string>();
  readonly #listeners = new Set<() => void>();

  #postAgain: PostAgain | null = null;

  /** Who posts from now on. @returns what ends that */
  serve(postAgain: PostAgain): () => void {
    this.#postAgain = postAgain;
    return () => {
      this.#postAgain = null;
    };
  }

  isOnItsWay(redisId: string): boolean {
    return this.#onTheirWay.has(redisId);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Posts a row again, unless it is on its way already or is none that can be. */
  async repost(record: ListRecord): Promise<void> {
    const redisId = String(record['redisId'] ?? '');
    if (redisId === '' || !canRepost(record) || this.#onTheirWay.has(redisId)) return;
    this.#mark(() => this.#onTheirWay.add(redisId));
    try {
      await this.#postAgain?.(redisId);
    } finally {
      this.#mark(() => this.#onTheirWay.delete(redisId));
    }
  }

  #mark(change: () => void): void {
    change();
    for (const listener of this.#listeners) listener();
  }
}
