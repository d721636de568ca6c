import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDraftSaving } from '../../../src/custom/studio/saving/useDraftSaving';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const DRAFT = {
  id: 'd1',
  name: 'fuelmap',
  owner: 'asha',
  revision: 1,
  baseVersion: 0,
  declaration: { name: 'fuelmap', noun: '', fields: [] },
  findings: [],
  basis: null,
  past: [],
  at: '2026-11-28 10:00:00',
};

/** A draft in which somebody types, with the nouns that were saved. */
function typing() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const saved: string[] = [];
  const api = apiStub({
    has: () => true,
    may: () => true,
    call: Object(async (_: object, input: { body: { revision: number; declaration: { noun: string } } }) => {
      saved.push(input.body.declaration.noun);
      return { revision: input.body.revision + 1, findings: [] };
    }),
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApiContext value={api}>
      <CoreAdminContext>{children}</CoreAdminContext>
    </ApiContext>
  );
  const { result } = renderHook(() => useDraftSaving(DRAFT, null), { wrapper });
  const type = async (noun: string, pauseMs: number) => {
    await act(async () => result.current.change(before => ({ ...before, noun })));
    await act(() => vi.advanceTimersByTimeAsync(pauseMs));
  };
  return { saved, type };
}

test('a draft is saved after a second without a change', async () => {
  const { saved, type } = typing();
  await type('f', 900);
  await type('fu', 900);
  expect(saved).toEqual([]);
  await type('fuel', 1_000);
  expect(saved).toEqual(['fuel']);
});

test('a draft is saved every five seconds during continuous typing', async () => {
  const { saved, type } = typing();
  for (let second = 1; second <= 24; second += 1) await type(`fuel ${second}`, 500);
  expect(saved).toHaveLength(2);
});
