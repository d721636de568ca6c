/** Wakes every waiting listener. */
export interface Signal {
  ring(): void;
  /** The number of rings so far. */
  rings(): number;
  /**
   * Resolves at the next ring or after `withinMs`.
   * @param since the count of `rings()` when the listener last checked; resolves at once if the signal has rung since
   */
  heard(withinMs: number, since: number): Promise<void>;
}

export function createSignal(): Signal {
  const waiting = new Set<() => void>();
  let rings = 0;
  return {
    ring() {
      rings += 1;
      for (const wake of waiting) wake();
    },
    rings: () => rings,
    async heard(withinMs, since) {
      if (rings !== since) return;
      await new Promise<void>(resolve => {
        const wake = (): void => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, withinMs);
        waiting.add(wake);
      });
    },
  };
}
