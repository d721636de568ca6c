/** How long work may block the thread before other work gets a turn. */
const SLICE_MS = 10;

/** Yields the thread if the work has blocked it for a slice. */
export type Breathe = () => Promise<void>;

/** @param now a monotonic clock in milliseconds */
export function createSlices(now: () => number): Breathe {
  let since = now();
  return async () => {
    if (now() - since < SLICE_MS) return;
    await nextTurn();
    since = now();
  };
}

/** A message to itself: it arrives after all waiting work, and sooner than a timer. */
function nextTurn(): Promise<void> {
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
