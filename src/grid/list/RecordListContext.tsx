import { ListContextProvider, ResourceContextProvider } from 'ra-core';
import { createContext, useContext, type Context, type ReactNode } from 'react';
import { useListContextValue } from './useListContextValue';
import type { RecordList, SteadyList } from './useRecordList';

const RecordListContext = createContext<RecordList | null>(null);
const SteadyListContext = createContext<SteadyList | null>(null);

interface RecordListProviderProps {
  readonly list: RecordList;
  readonly children: ReactNode;
}

/** Provides a list to the table and its tools, and to react-admin's own components through its list context. */
export function RecordListProvider({ list, children }: RecordListProviderProps) {
  return (
    <ResourceContextProvider value={list.resource}>
      <ListContextProvider value={useListContextValue(list)}>
        <SteadyListContext.Provider value={list.steady}>
          <RecordListContext.Provider value={list}>{children}</RecordListContext.Provider>
        </SteadyListContext.Provider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** The surrounding list. @throws Error outside a RecordListProvider */
export const useRecordListContext = (): RecordList => useInside(RecordListContext);

/**
 * The part of the surrounding list that does not change with filters, order or selection. Components that need no more
 * avoid a render per key. @throws Error outside a RecordListProvider
 */
export const useSteadyListContext = (): SteadyList => useInside(SteadyListContext);

function useInside<T>(context: Context<T | null>): T {
  const list = useContext(context);
  if (!list) throw new Error('No list here: put this component inside a RecordListProvider.');
  return list;
}
