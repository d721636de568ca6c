/** Records examined before yielding to other calls. */
const AT_ONCE = 50;

/** Yields the items, with a pause after every few of them to answer other calls. */
export async function* takeTurns<T>(all: readonly T[]): AsyncGenerator<T> {
  for (const [at, each] of all.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await new Promise<void>(resolve => setTimeout(resolve, 0));
    yield each;
  }
}
