/**
 * Ctrl-C in a terminal sends the signal twice, directly and through `npm start`; only a signal after this delay means
 * "at once".
 */
const repeatAfterMs = 1_000;

/**
 * Runs `work` at the first SIGTERM or SIGINT, then exits with 0, or with 1 if it fails. A repeated signal exits at
 * once.
 * @param work closes everything
 * @param failed reports why the work failed
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
