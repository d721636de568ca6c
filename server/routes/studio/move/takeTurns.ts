/** Records examined before yielding to other calls. */
const AT_ONCE = 50;

/** The same, with a pause in which other calls are answered after every few of them. */
export async function* takeTurns<T>(all: readonly T[]): AsyncGenerator<T> {
  for (const [at, each] of all.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await new Promise<void>(resolve => setTimeout(resolve, 0));
    yield each;
  }
}
