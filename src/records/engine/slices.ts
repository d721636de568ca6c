/** Work that can be interrupted: it yields wherever it may pause and returns its result. */
export type Sliced<T> = Generator<void, T, void>;

/** Maximum ms of work without a pause for waiting messages. */
const SLICE_MS = 6;

/**
 * Yields to the tasks waiting in this thread. Posts a message to itself: unlike a timer it returns without delay, but
 * after everything already queued.
 */
export function pause(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port2.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port2.start();
    port1.postMessage(null, []);
  });
}

/**
 * Runs sliced work to its end.
 * @param isCancelled checked after each pause; true cancels the work
 * @returns the result, or null if cancelled
 */
export async function inSlices<T>(work: Sliced<T>, isCancelled: () => boolean): Promise<T | null> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await pause();
    if (isCancelled()) return null;
    since = performance.now();
  }
}

/** Runs sliced work without pausing. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
