import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { StudioDryRun } from '../../../src/api/studio/dryRun';
import { useDryRun } from '../../../src/custom/studio/edit/useDryRun';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const portion = (next: string): Partial<StudioDryRun> => ({
  records: 5_000,
  next,
  keyed: [],
  steps: [],
  brokenSamples: [],
  brokenBy: [],
  emptiedSamples: [],
  names: [],
  unchecked: [],
});
const NONE: readonly string[] = [];
const SOME: readonly string[] = ['aaaaaaaa'];

/** The dry run of a draft of many records, each portion of which is answered when the test lets it. */
function begun() {
  const waiting: (() => void)[] = [];
  const call = vi.fn<(declared: unknown, request: { readonly body: object }) => Promise<unknown>>(
    () => new Promise(resolve => waiting.push(() => resolve(portion(String(waiting.length))))),
  );
  const meet = vi.fn<() => Promise<void>>();
  const edited = Object({ declaration: {}, base: null, flush: async () => 1, meet });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ApiContext value={apiStub({ call: Object(call) })}>{children}</ApiContext>
    </QueryClientProvider>
  );
  const hook = renderHook(({ fill }) => useDryRun(Object({ id: 'd1' }), edited, fill), {
    wrapper,
    initialProps: { fill: NONE },
  });
  const answered = async (portions: number) => {
    await vi.waitFor(() => expect(waiting).toHaveLength(portions));
    waiting.at(-1)?.();
  };
  return { ...hook, call, meet, client, waiting, answered };
}

/** Once nothing is asked any more. */
const idle = (client: QueryClient) => vi.waitFor(() => expect(client.isFetching()).toBe(0));

test('an abandoned dry run requests no further batch', async () => {
  const { unmount, call, meet, client, answered, waiting } = begun();
  await answered(1);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  unmount();
  waiting.at(-1)?.();
  await idle(client);
  await new Promise(setImmediate);
  expect(call).toHaveBeenCalledTimes(2);
  expect(meet).not.toHaveBeenCalled();
});

test('a dry run with other defaults takes the place of the one before', async () => {
  const { rerender, unmount, call, answered, waiting } = begun();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  rerender({ fill: SOME });
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.();
  await answered(2);
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  await new Promise(setImmediate);
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { revision: 1, expect: '' },
    { revision: 1, expect: '', fill: SOME },
    { revision: 1, expect: '', fill: SOME, after: '2' },
  ]);
  unmount();
});
