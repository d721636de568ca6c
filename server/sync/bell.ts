/** Wakes all who wait for it. */
export interface Bell {
  ring(): void;
  /** How often it has rung. */
  rings(): number;
  /**
   * Resolves at the next ring, or when the time is over.
   * @param since how often it had rung when the listener last looked: at once where it has rung after that
   */
  heard(withinMs: number, since: number): Promise<void>;
}

/** A bell that nobody waits for yet. */
export function createBell(): Bell {
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
