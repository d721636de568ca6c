/** Work that takes whatever has come since it was begun last, all at once. */
export interface Gathered<T> {
  add(items: readonly T[]): void;
  /** Once all that was added is worked off. */
  done(): Promise<void>;
}

/** @param act called once at a time; it never rejects */
export function gathered<T>(act: (items: readonly T[]) => Promise<void>): Gathered<T> {
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
