import { act, renderHook, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useSuggestions } from '../../src/form/inputs/SuggestInput';
import { createListSource } from '../../src/records/createListSource';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ListSource } from '../../src/records/listSource';
import { ApiContext } from '../../src/ui/apiContext';
import { apiStub } from '../apiStub';

const city = { kind: 'text', source: 'city', label: 'City' } as const;

/** An open list of dealers in these cities. */
async function listOf(...cities: readonly string[]): Promise<ListSource> {
  const engine = new LocalEngine();
  const records = cities.map((name, at) => ({ id: String(at), city: name }));
  await engine.fill('id', [{ source: 'city', type: 'text' }], records);
  return createListSource({ engine, load: async () => ({ rows: records.length, bytes: 0, done: true }) });
}

function suggest(
  field: Parameters<typeof useSuggestions>[0],
  readyList: (resource: string) => Promise<ListSource>,
) {
  const api = apiStub({ readyList });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ResourceContextProvider value="dealer">
      <ApiContext value={api}>{children}</ApiContext>
    </ResourceContextProvider>
  );
  return renderHook(() => useSuggestions(field), { wrapper });
}

test('are the values in the list, the most frequent first, read when first requested', async () => {
  const readyList = vi.fn<(resource: string) => Promise<ListSource>>(() => listOf('Goa', 'Pune', 'Pune'));
  const { result } = suggest(city, readyList);
  expect(result.current.suggestions).toEqual([]);
  expect(readyList).not.toHaveBeenCalled();
  act(() => result.current.load());
  await waitFor(() => expect(result.current.suggestions).toEqual(['Pune', 'Goa']));
  act(() => result.current.load());
  expect(readyList.mock.calls).toEqual([['dealer']]);
});

test('are requested again after a failure', async () => {
  const readyList = vi
    .fn<(resource: string) => Promise<ListSource>>()
    .mockRejectedValueOnce(new Error('Too busy'))
    .mockImplementationOnce(() => listOf('Goa'));
  const { result } = suggest(city, readyList);
  await act(async () => result.current.load());
  expect(result.current.suggestions).toEqual([]);
  act(() => result.current.load());
  await waitFor(() => expect(result.current.suggestions).toEqual(['Goa']));
});

test('are the field’s own if it declares them, without a call', () => {
  const suggestions = [
    { id: 1, name: 'One' },
    { id: 'two', name: 'Two' },
  ];
  const readyList = vi.fn<(resource: string) => Promise<ListSource>>();
  const { result } = suggest({ ...city, suggest: suggestions }, readyList);
  act(() => result.current.load());
  expect(result.current.suggestions).toEqual(['1', 'two']);
  expect(readyList).not.toHaveBeenCalled();
});

test('are none outside a resource', () => {
  const readyList = vi.fn<(resource: string) => Promise<ListSource>>();
  const api = apiStub({ readyList });
  const { result } = renderHook(() => useSuggestions(city), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <ApiContext value={api}>{children}</ApiContext>
    ),
  });
  act(() => result.current.load());
  expect(readyList).not.toHaveBeenCalled();
});
