import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useTransfer } from '../../../src/custom/files/transfer/useTransfer';

/** Runs the hook with transfers that never finish. */
function showTransfer() {
  const begun: AbortSignal[] = [];
  const work = (_: string, { signal }: { readonly signal?: AbortSignal }) => {
    if (signal) begun.push(signal);
    return new Promise<void>(() => {});
  };
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const screen = renderHook(() => useTransfer({ work, done: () => {} }), { wrapper });
  return { ...screen, begun };
}

test('sends one file at a time, however often it is submitted', async () => {
  const { result, begun } = showTransfer();
  await act(async () => {
    result.current.start('april.json');
    result.current.start('april.json');
  });
  await act(async () => result.current.start('may.json'));
  expect(begun).toHaveLength(1);
});

test('is cancelled by leaving the screen', async () => {
  const { result, begun, unmount } = showTransfer();
  await act(async () => result.current.start('april.json'));
  expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  expect(begun.map(({ aborted }) => aborted)).toEqual([true]);
});
