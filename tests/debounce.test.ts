import { expect, it, vi } from 'vitest';
import debounce from '../vite/debounce';

it('calls a debounced function once, with the newest arguments, after a rest', () => {
  vi.useFakeTimers();
  const work = vi.fn<(letter: string, number: number) => void>();
  const debounced = debounce(work, 100);
  debounced('a', 1);
  vi.advanceTimersByTime(99);
  debounced('b', 2);
  vi.advanceTimersByTime(99);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work.mock.calls).toEqual([['b', 2]]);
  debounced('c', 3);
  debounced.cancel();
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
