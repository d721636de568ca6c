interface FeedOptions {
  /** Queues the next rows of a batch. @returns how many */
  readonly feed: () => Promise<number>;
  /** How long an empty feed waits before it checks again: another process may have added a batch. */
  readonly recheckMs: number;
  readonly onFed: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** Queues the rows of batches a few at a time, while posts are sent. */
export interface Feed {
  /** Queues the next rows, unless there were none a moment ago. @returns how many; 0 if it failed */
  now(): Promise<number>;
  /** Tells the feed that there is a new batch. */
  notify(): void;
}

export function createFeed({ feed, recheckMs, onFed, onFailed }: FeedOptions): Feed {
  let running: Promise<number> | null = null;
  let emptySince: number | null = null;

  const feedOnce = async (): Promise<number> => {
    const began = performance.now();
    emptySince = null;
    try {
      const fed = await feed();
      if (fed > 0) onFed();
      else emptySince = began;
      return fed;
    } catch (error) {
      onFailed(error);
      return 0;
    } finally {
      running = null;
    }
  };

  return {
    now() {
      if (emptySince !== null && performance.now() - emptySince < recheckMs) return Promise.resolve(0);
      running ??= feedOnce();
      return running;
    },
    notify() {
      emptySince = null;
    },
  };
}
