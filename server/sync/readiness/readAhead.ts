/** Yields the same pieces, but reads the next one while the caller processes the present one. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const pieces = source[Symbol.asyncIterator]();
  let next = pieces.next();
  try {
    for (;;) {
      const found = await next;
      if (found.done === true) return;
      next = pieces.next();
      // The next iteration throws a failure; until then it must not count as unhandled.
      next.catch(() => undefined);
      yield found.value;
    }
  } finally {
    await pieces.return?.();
  }
}
