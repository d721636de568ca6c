/** Yields the same items, but reads the next one while the caller processes the current one. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  let next = items.next();
  try {
    for (;;) {
      const found = await next;
      if (found.done === true) return;
      next = items.next();
      // The next iteration throws a failure; until then it must not count as unhandled.
      next.catch(() => undefined);
      yield found.value;
    }
  } finally {
    await items.return?.();
  }
}
