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

/** Gives a list to the table and its tools, and to react-admin's own components through its list context. */
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

/** The list around this component. @throws Error outside of a RecordListProvider */
export const useRecordListContext = (): RecordList => useInside(RecordListContext);

/**
 * What of the list around this component stays while it is filtered, sorted and picked from: who needs no more is not
 * drawn again for every key. @throws Error outside of a RecordListProvider
 */
export const useSteadyListContext = (): SteadyList => useInside(SteadyListContext);

function useInside<T>(context: Context<T | null>): T {
  const list = useContext(context);
  if (!list) throw new Error('No list here: put this component inside a RecordListProvider.');
  return list;
}
