import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useListQuery } from '../../../src/ui/query/useListQuery';
import { NaiveEngine, TestSource } from '../../grid/naiveEngine';

/** A screen that reads a list; the test controls when each read is answered. */
function showReading(key = 'one') {
  const source = new TestSource(new NaiveEngine([], []));
  const readings: { readonly answer: (words: string) => void; readonly signal: AbortSignal }[] = [];
  const read = (_: TestSource, signal: AbortSignal) =>
    new Promise<string>(answer => readings.push({ answer, signal }));
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(props => useListQuery(source, [props.key], read).data, {
    wrapper,
    initialProps: { key },
  });
  const change = () => act(async () => source.become({ status: 'ready', rows: 0 }));
  return { result, rerender, readings, change };
}

test('rereads a list after each change, and ignores late results', async () => {
  const { result, readings, change } = showReading();
  await change();
  await waitFor(() => expect(readings).toHaveLength(2));
  await act(async () => readings[1]?.answer('new'));
  await act(async () => readings[0]?.answer('old'));
  await waitFor(() => expect(result.current).toBe('new'));
  expect(readings.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('keeps the previous result until a changed list is reread', async () => {
  const { result, readings, change } = showReading();
  await act(async () => readings[0]?.answer('before'));
  await waitFor(() => expect(result.current).toBe('before'));
  await change();
  await waitFor(() => expect(readings).toHaveLength(2));
  expect(result.current).toBe('before');
  await act(async () => readings[1]?.answer('after'));
  await waitFor(() => expect(result.current).toBe('after'));
});

test('starts without a result for another key', async () => {
  const { result, readings, rerender } = showReading('one');
  await act(async () => readings[0]?.answer('of one'));
  await waitFor(() => expect(result.current).toBe('of one'));
  rerender({ key: 'two' });
  expect(result.current).toBeUndefined();
});
