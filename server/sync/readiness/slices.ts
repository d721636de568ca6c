/** How long work may block the thread before other work gets a turn. */
const SLICE_MS = 10;

/** Lets other work run if this work has blocked the thread for a slice. */
export type MaybeYield = () => Promise<void>;

/** @param now a monotonic clock in milliseconds */
export function createSlices(now: () => number): MaybeYield {
  let since = now();
  return async () => {
    if (now() - since < SLICE_MS) return;
    await nextTurn();
    since = now();
  };
}

/** Waits for a message to itself, which arrives after all waiting work, and sooner than a timer. */
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
