import { onlineManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../../src/form/failure';
import { useSaveBlocker } from '../../src/form/useSaveBlocker';

const failed = (waitSeconds: number): Failure => ({
  title: 'Not saved',
  text: 'Later',
  reference: null,
  others: [],
  waitSeconds,
});
const blocked = (failure: Failure | null) =>
  renderHook((shown: Failure | null) => useSaveBlocker(shown), { initialProps: failure });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const waitWords = (seconds: string) => `The server asks you to wait. You can save in ${seconds}.`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

test('nothing prevents a save at first, nor after a failure that may be retried at once', () => {
  expect(blocked(null).result.current).toBeNull();
  expect(blocked(failed(0)).result.current).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('a server that asks to wait is waited for, second by second', () => {
  const { result } = blocked(failed(3));
  expect(result.current).toBe(waitWords('3 seconds'));
  pass(1000);
  expect(result.current).toBe(waitWords('2 seconds'));
  pass(1000);
  expect(result.current).toBe(waitWords('1 second'));
  pass(1000);
  expect(result.current).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that slept meanwhile waits only for the remaining time', () => {
  const { result } = blocked(failed(60));
  vi.setSystemTime(Date.now() + 90_000);
  pass(1000);
  expect(result.current).toBeNull();
});

test('the next failure restarts the count, and its removal ends the wait', () => {
  const { result, rerender } = blocked(failed(3));
  pass(1000);
  rerender(failed(9));
  expect(result.current).toBe(waitWords('9 seconds'));
  pass(1000);
  expect(result.current).toBe(waitWords('8 seconds'));
  rerender(null);
  expect(result.current).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('leaving the form ends the count', () => {
  const { unmount } = blocked(failed(3));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing can be saved while the connection is lost', () => {
  const { result } = blocked(null);
  act(() => onlineManager.setOnline(false));
  expect(result.current).toBe('No connection. You can save once you are back online.');
  act(() => onlineManager.setOnline(true));
  expect(result.current).toBeNull();
});
