interface FeedOptions {
  /** Queues the next rows of a batch. @returns how many */
  readonly feed: () => Promise<number>;
  /** How long an idle feed waits before it looks again: another process may have added a batch. */
  readonly lookEveryMs: number;
  readonly onFed: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** Feeds the batches while posts are sent, one portion at a time. */
export interface Feed {
  /** Feeds the next portion, unless nothing was left shortly before. @returns how many rows; 0 if it failed */
  now(): Promise<number>;
  /** Tells the feed that there is a new batch. */
  look(): void;
}

export function createFeed({ feed, lookEveryMs, onFed, onFailed }: FeedOptions): Feed {
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
      if (emptySince !== null && performance.now() - emptySince < lookEveryMs) return Promise.resolve(0);
      running ??= feedOnce();
      return running;
    },
    look() {
      emptySince = null;
    },
  };
}
