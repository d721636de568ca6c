import type { ListRecord } from '../../../records/listEngine';
import { canRepost } from '../../../wire/sync/syncStatus';
import type { Refusal } from '../../frame/refusal';

/** Reposts a row; resolves after the API's response, with the refusal if there was one. */
export type PostAgain = (redisId: string) => Promise<Refusal | null>;

/**
 * Reposts rows, none of them twice at once, and tracks which are in progress and why a row's last attempt was refused.
 * Cells query it by key, so that the table's columns stay stable. For `useSyncExternalStore`.
 */
export class RepostQueue {
  readonly #onTheirWay = new Set<string>();
  readonly #refusals = new Map<string, Refusal>();
  readonly #listeners = new Set<() => void>();

  #postAgain: PostAgain | null = null;

  /** Sets the function that posts. @returns a function that removes it */
  setHandler(postAgain: PostAgain): () => void {
    this.#postAgain = postAgain;
    return () => {
      this.#postAgain = null;
    };
  }

  isOnItsWay(redisId: string): boolean {
    return this.#onTheirWay.has(redisId);
  }

  /** Why a row's last attempt was refused; null if it was not. */
  refusalOf(redisId: string): Refusal | null {
    return this.#refusals.get(redisId) ?? null;
  }

  /** Stores why a row was not posted. */
  refuse(redisId: string, refusal: Refusal): void {
    this.#mark(() => this.#refusals.set(redisId, refusal));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reposts a row, unless it is in progress or not eligible. */
  async repost(record: ListRecord): Promise<void> {
    const redisId = String(record['redisId'] ?? '');
    if (redisId === '' || !canRepost(record) || this.#onTheirWay.has(redisId)) return;
    this.#mark(() => {
      this.#onTheirWay.add(redisId);
      this.#refusals.delete(redisId);
    });
    try {
      const refusal = await this.#postAgain?.(redisId);
      if (refusal) this.refuse(redisId, refusal);
    } finally {
      this.#mark(() => this.#onTheirWay.delete(redisId));
    }
  }

  #mark(change: () => void): void {
    change();
    for (const listener of this.#listeners) listener();
  }
}
