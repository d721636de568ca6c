/** Yields the same pieces, and reads the next one while the caller works on one. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const pieces = source[Symbol.asyncIterator]();
  let next = pieces.next();
  try {
    for (;;) {
      const found = await next;
      if (found.done === true) return;
      next = pieces.next();
      // A failure is thrown at the next turn; until then it counts as handled.
      next.catch(() => undefined);
      yield found.value;
    }
  } finally {
    await pieces.return?.();
  }
}
