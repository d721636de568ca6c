/** Between the first signal and one that means 'at once': a terminal and `npm start` both pass one Ctrl-C on. */
const repeatAfterMs = 1_000;

/**
 * Runs work at the first SIGTERM or SIGINT and then ends the process: with 0, or with 1 where the work fails. A
 * signal that comes again, later, ends it at once.
 * @param work closes everything
 * @param failed told why the work failed
 */
export function onSignal(work: () => Promise<void>, failed: (error: unknown) => void): void {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      for (const signal of signals) process.on(signal, () => process.exit(130));
    }, repeatAfterMs).unref();
    try {
      await work();
      process.exit(0);
    } catch (error) {
      failed(error);
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, stop);
}
