import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttled } from '../../../src/resources/links/followLinks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at once, and once more after a pause, however many changes come meanwhile', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { changed } = throttled(work);
  for (let change = 0; change < 5; change++) changed();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('tries work that failed again at the next change', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('The list was closed.')));
  const { changed } = throttled(work);
  changed();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  changed();
  expect(work).toHaveBeenCalledTimes(2);
});

it('does nothing more once it is stopped', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { changed, stop } = throttled(work);
  changed();
  changed();
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  changed();
  expect(work).toHaveBeenCalledTimes(1);
});
