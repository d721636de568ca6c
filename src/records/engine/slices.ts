import type { CallSignal } from './callSignal';

/** Work that can be interrupted: it yields wherever it may pause and returns its result. */
export type Sliced<T> = Generator<void, T, void>;

/** Maximum ms of work without a pause for waiting messages, where nothing tells whether one waits. */
const SLICE_MS = 6;

/** The same where a signal tells it; timers and the response's bytes still wait. */
const SIGNALLED_MS = 50;

/** Maximum ms of waiting for a call that is signalled but has not arrived. */
const ON_ITS_WAY_MS = 5;

let signal: CallSignal | null = null;

/** Makes the work of this thread pause when a call waits, instead of regularly; null undoes that. */
export const pauseForCalls = (calls: CallSignal | null): void => {
  signal = calls;
};

const isCalled = (): boolean => signal?.isWaiting === true;

/** @param since when the work went on after the last pause, as `performance.now()` */
export function isPauseDue(since: number): boolean {
  if (isCalled()) return true;
  return performance.now() - since >= (signal ? SIGNALLED_MS : SLICE_MS);
}

/** Yields to the tasks waiting in this thread, so that calls begin. */
export async function pause(): Promise<void> {
  const until = performance.now() + ON_ITS_WAY_MS;
  await turn();
  while (isCalled() && performance.now() < until) await turn();
}

/** Posts a message to itself: unlike a timer it returns without delay, but after everything already queued. */
function turn(): Promise<void> {
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
    if (!isPauseDue(since)) continue;
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

/** Items handled before the work may pause, even if each is read from another place in memory. */
const RANGE = 1 << 16;

/** Runs work over the indexes 0 … `count`, one range after the other. */
export function* inRanges(count: number, work: (from: number, to: number) => void): Sliced<void> {
  for (let from = 0; from < count; from += RANGE) {
    work(from, Math.min(count, from + RANGE));
    yield;
  }
}
