/** Items between two pauses. */
const AT_ONCE = 50;

/** Iterates over the items and pauses after every 50, so that the server can answer other calls. */
export async function* withPauses<T>(all: readonly T[]): AsyncGenerator<T> {
  for (const [at, each] of all.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await new Promise<void>(resolve => setTimeout(resolve, 0));
    yield each;
  }
}
