/** The longest time in which no write was acknowledged. */
export interface Gaps {
  /** Restarts the measurement. */
  reset(): void;
  longestMs(): number;
  stop(): void;
}

const lookEveryMs = 20;

/** @param acked how many writes have been acknowledged so far */
export function watchGaps(acked: () => number): Gaps {
  let [count, at, longest] = [acked(), performance.now(), 0];
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - at);
    if (acked() === count) return;
    count = acked();
    at = now;
  };
  const timer = setInterval(look, lookEveryMs);
  return {
    reset() {
      [count, at, longest] = [acked(), performance.now(), 0];
    },
    longestMs() {
      look();
      return Math.round(longest);
    },
    stop: () => clearInterval(timer),
  };
}
