/** The session's clock; passed in, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms`. @returns a function that cancels it */
  after(ms: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The longest delay of a browser timer: 24.8 days. With a longer one, it fires at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Calls `run` at a time, however far away.
 * @param when milliseconds since 1970; a past time runs in the next task
 * @returns a function that cancels it
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
