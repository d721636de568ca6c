/** Time as the session sees it; handed in, so that nobody waits in a test. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms`. Returns what calls it off. */
  after(ms: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A browser's timer holds 31 bits of milliseconds (24.8 days) and fires at once when given more. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Calls `run` at a moment, however far away.
 * @param when milliseconds since 1970; a moment that has passed runs in the next turn
 * @returns what calls it off
 */
export function at(clock: Clock, when: number, run: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    const left = Math.max(0, when - clock.now());
    cancel = left > LONGEST_WAIT_MS ? clock.after(LONGEST_WAIT_MS, wait) : clock.after(left, run);
  };
  wait();
  return () => cancel();
}
