/** Wakes every waiting listener. */
export interface Signal {
  notify(): void;
  /** How often it was notified so far. */
  count(): number;
  /**
   * Resolves at the next notification or after `withinMs`.
   * @param since what `count` returned at the listener's last check; resolves at once if it has grown since
   */
  wait(withinMs: number, since: number): Promise<void>;
}

export function createSignal(): Signal {
  const waiting = new Set<() => void>();
  let count = 0;
  return {
    notify() {
      count += 1;
      for (const wake of waiting) wake();
    },
    count: () => count,
    async wait(withinMs, since) {
      if (count !== since) return;
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
