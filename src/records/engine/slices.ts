/** Work that can be interrupted: it yields wherever it may pause and returns its result. */
export type Sliced<T> = Generator<void, T, void>;

/** Longest stretch of work before waiting messages get their turn. */
const SLICE_MS = 6;

/**
 * Lets everything that waits in this thread's task queue run. A message to oneself: unlike a timer it comes back at
 * once, and after what was already waiting.
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
 * Does sliced work to its end.
 * @param givenUp is asked after each pause; once it says yes the work is dropped
 * @returns the result, or null where it was dropped
 */
export async function inSlices<T>(work: Sliced<T>, givenUp: () => boolean): Promise<T | null> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await pause();
    if (givenUp()) return null;
    since = performance.now();
  }
}

/** Does sliced work without a pause. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
