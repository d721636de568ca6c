import { renderHook } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDuplicateChecker } from '../../src/form/duplicates/useDuplicateChecker';
import { defineResource } from '../../src/schemas/defineResource';
import type { FormValues } from '../../src/schemas/values/values';
import { ApiContext } from '../../src/ui/apiContext';
import { apiStub } from '../apiStub';

const dealer = {
  ...defineResource({
    name: 'dealer',
    fields: [{ kind: 'text', source: 'code', label: 'Code' }],
    columns: [{ source: 'code', title: 'CODE' }],
  }),
  duplicateChecks: [{ field: 'code', type: 'checkCode', longerThan: 0 }] as const,
};

function typing(own?: FormValues, resource?: string) {
  const ask = vi.fn<(resource: string, type: string, value: string) => Promise<boolean>>(async () => false);
  const api = apiStub({ checkDuplicate: ask });
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    const screen = <ApiContext value={api}>{children}</ApiContext>;
    return resource ? <ResourceContextProvider value={resource}>{screen}</ResourceContextProvider> : screen;
  };
  const hook = renderHook((record: FormValues | undefined) => useDuplicateChecker(dealer, record), {
    wrapper,
    initialProps: own,
  });
  const type = async (text: string, waitMs = 500) => {
    hook.result.current.typed('code', text);
    await vi.advanceTimersByTimeAsync(waitMs);
  };
  return { ...hook, ask, type };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('asks the API of the screen’s resource half a second after the last key', async () => {
  const { ask, type } = typing(undefined, 'outlet');
  await type('A', 499);
  expect(ask).not.toHaveBeenCalled();
  await type('AB');
  expect(ask.mock.calls).toEqual([['outlet', 'checkCode', 'AB']]);
});

test('asks for the form’s own resource outside a screen', async () => {
  const { ask, type } = typing();
  await type('A');
  expect(ask.mock.calls).toEqual([['dealer', 'checkCode', 'A']]);
});

test('does not ask for what the record itself has, also after it was merged with another save', async () => {
  const { ask, type, rerender } = typing({ code: 'A' });
  await type('A');
  expect(ask).not.toHaveBeenCalled();
  rerender({ code: 'B' });
  await type('B');
  expect(ask).not.toHaveBeenCalled();
  await type('A');
  expect(ask).toHaveBeenCalledOnce();
});

test('asks nothing after the form was left', async () => {
  const { ask, type, unmount } = typing();
  await type('A', 100);
  unmount();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).not.toHaveBeenCalled();
});
