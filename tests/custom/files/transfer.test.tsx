import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTransfer } from '../../../src/custom/files/useTransfer';

/** A screen that sends files, which never arrive. */
function showTransfer() {
  const begun: AbortSignal[] = [];
  const work = (_: string, { signal }: { readonly signal?: AbortSignal }) => {
    if (signal) begun.push(signal);
    return new Promise<void>(() => {});
  };
  const screen = renderHook(() => useTransfer({ work, done: () => {} }));
  return { ...screen, begun };
}

test('one file is on its way, however often it is sent', () => {
  const { result, begun } = showTransfer();
  act(() => {
    result.current.start('april.json');
    result.current.start('april.json');
  });
  act(() => result.current.start('may.json'));
  expect(begun).toHaveLength(1);
});

test('who leaves the screen ends it', () => {
  const { result, begun, unmount } = showTransfer();
  act(() => result.current.start('april.json'));
  expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  expect(begun.map(({ aborted }) => aborted)).toEqual([true]);
});
