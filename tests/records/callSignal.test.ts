import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallSignal } from '../../src/records/engine/callSignal';
import { inSlices, isPauseDue, pause, pauseForCalls } from '../../src/records/engine/slices';

let page: CallSignal;
let worker: CallSignal;

beforeEach(() => {
  page = new CallSignal();
  worker = new CallSignal(page.memory);
  pauseForCalls(worker);
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  pauseForCalls(null);
  vi.useRealTimers();
});

/** Sends a call, which the worker receives in its event loop. */
function send(): void {
  page.sent();
  setImmediate(() => worker.received());
}

describe('a worker with a signal', () => {
  test('knows of each call until it has received it', () => {
    expect(worker.isWaiting).toBe(false);
    page.sent();
    page.sent();
    worker.received();
    expect(worker.isWaiting).toBe(true);
    worker.received();
    expect(worker.isWaiting).toBe(false);
  });

  test('waits for no call that it has received before the page has counted it', () => {
    worker.received();
    expect(worker.isWaiting).toBe(false);
    page.sent();
    expect(worker.isWaiting).toBe(false);
  });

  test('works on without a call, but not longer than the response and timers may wait', () => {
    const since = performance.now();
    vi.advanceTimersByTime(49);
    expect(isPauseDue(since)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isPauseDue(since)).toBe(true);
  });

  test('pauses its work for a call at once, until it has received it', async () => {
    function* work() {
      yield;
      send();
      yield;
      return worker.isWaiting;
    }
    expect(await inSlices(work(), () => false)).toBe(false);
  });

  test('does not wait forever for a call that never arrives', async () => {
    page.sent();
    const paused = pause();
    setImmediate(() => vi.advanceTimersByTime(5));
    await paused;
    expect(worker.isWaiting).toBe(true);
  });
});

test('work without a signal pauses regularly', () => {
  pauseForCalls(null);
  const since = performance.now();
  vi.advanceTimersByTime(6);
  expect(isPauseDue(since)).toBe(true);
});
