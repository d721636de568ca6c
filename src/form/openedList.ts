import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';

type Values = Readonly<Record<string, unknown>>;

/** What forms need of a list that the data provider has opened: see `records/listSource.ts`, whose instances fit. */
export interface OpenedList {
  getState():
    | { readonly status: 'loading' }
    | { readonly status: 'ready' }
    | { readonly status: 'failed'; readonly error: Error };
  subscribe(listener: () => void): () => void;
  reload(): Promise<void>;
  readonly engine: {
    distinct(source: string, limit: number): Promise<readonly string[]>;
    find(values: Values, limit: number): Promise<readonly Values[]>;
  };
}

/** What this product's data provider offers to forms beyond react-admin's verbs. */
export interface FormDataSource {
  /** The whole list of a resource, once its last byte is in; a list that failed before is asked for again. */
  list(resource: string): Promise<OpenedList>;
  /** Whether another record has this value. `type` as specification section 5 says. */
  isDuplicate(resource: string, type: string, value: string): Promise<boolean>;
}

/**
 * The data provider's own methods. They are reached through the context and not through `useDataProvider`, whose proxy
 * takes every answer for a promise (an open list is none) and every failure for a reason to log out.
 */
export function useFormDataSource(): FormDataSource {
  const provider = useContext(DataProviderContext);
  if (provider === null) throw new Error('A form has no data provider: render it inside <Admin>.');
  return useMemo(
    () => ({
      list: async resource => whenReady(await provider.openList(resource)),
      isDuplicate: (resource, type, value) => provider.checkDuplicate(resource, type, value),
    }),
    [provider],
  );
}

async function whenReady(list: OpenedList): Promise<OpenedList> {
  if (list.getState().status === 'failed') await list.reload();
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const settle = () => {
      const state = list.getState();
      if (state.status === 'loading') return;
      stop();
      if (state.status === 'ready') resolve(list);
      else reject(state.error);
    };
    stop = list.subscribe(settle);
    settle();
  });
}
