interface Periodic {
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs `work` now and at each interval, one run after another.
 * @returns a function that stops it and resolves once the run under way has ended
 */
export function periodically(work: () => Promise<void>, { everyMs, onError }: Periodic): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  const begin = (): void => {
    underWay = underWay.then(work).catch(onError);
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
