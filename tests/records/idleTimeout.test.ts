import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import { ListError } from '../../src/records/listEngine';

const request = {
  url: 'https://api.test/list',
  method: 'POST' as const,
  headers: {},
  key: 'id',
  columns: [],
};

/** A fetch that can be aborted by its signal, like the browser's. */
const answering = (
  start: (stream: ReadableStreamDefaultController<Uint8Array>, signal: AbortSignal) => void,
) =>
  vi.stubGlobal('fetch', async (_: unknown, { signal }: { signal: AbortSignal }) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        start(controller, signal);
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'application/json' } });
  });

const failureOf = (loading: Promise<unknown>) =>
  loading.catch((error: unknown) => (error instanceof ListError ? error.failure.kind : error));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('cancels a list without a response after half a minute', async () => {
  vi.stubGlobal(
    'fetch',
    (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const ended = failureOf(new LocalEngine().load(request, () => {}));
  await vi.advanceTimersByTimeAsync(29_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await ended).toBe('network');
});

test('cancels a list that stalls midway, but not one that keeps sending', async () => {
  const encoder = new TextEncoder();
  answering(stream => {
    stream.enqueue(encoder.encode('[{"id":"1"}'));
    setTimeout(() => stream.enqueue(encoder.encode(',{"id":"2"}')), 25_000);
  });
  const ended = failureOf(new LocalEngine().load(request, () => {}));
  const early = vi.fn<() => void>();
  void ended.then(() => early());
  await vi.advanceTimersByTimeAsync(50_000);
  expect(early).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ended).toBe('truncated');
});
