interface Deferred {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

/** A promise that other code resolves: `Promise.withResolvers`, which Node 20 lacks. */
export function deferred(): Deferred {
  let resolve = (): void => undefined;
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve };
}
