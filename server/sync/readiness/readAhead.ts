/** The same pieces; the next one is read while one is worked on. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const pieces = source[Symbol.asyncIterator]();
  let next = pieces.next();
  try {
    for (;;) {
      const found = await next;
      if (found.done === true) return;
      next = pieces.next();
      // Its failure is met at the next turn, also where the work takes longer than the reading.
      next.catch(() => undefined);
      yield found.value;
    }
  } finally {
    await pieces.return?.();
  }
}
