/** Work that processes everything that was added since its last run, at once. */
export interface Gathered<T> {
  add(items: readonly T[]): void;
  /** Resolves once everything that was added is processed. */
  done(): Promise<void>;
}

/** @param act called one at a time; never rejects */
export function coalesced<T>(act: (items: readonly T[]) => Promise<void>): Gathered<T> {
  let waiting: T[] = [];
  let running: Promise<void> = Promise.resolve();
  const workOff = async () => {
    const items = waiting;
    waiting = [];
    if (items.length > 0) await act(items);
  };
  return {
    add: items => {
      waiting.push(...items);
      running = running.then(workOff);
    },
    done: () => running,
  };
}
