import { ListContextProvider, ResourceContextProvider } from 'ra-core';
import { createContext, useContext, type ReactNode } from 'react';
import { useListContextValue } from './useListContextValue';
import type { RecordList } from './useRecordList';

const RecordListContext = createContext<RecordList | null>(null);

interface RecordListProviderProps {
  readonly list: RecordList;
  readonly children: ReactNode;
}

/** Gives a list to the table and its tools, and to react-admin's own components through its list context. */
export function RecordListProvider({ list, children }: RecordListProviderProps) {
  return (
    <ResourceContextProvider value={list.resource}>
      <ListContextProvider value={useListContextValue(list)}>
        <RecordListContext.Provider value={list}>{children}</RecordListContext.Provider>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** The list around this component. @throws Error outside of a RecordListProvider */
export function useRecordListContext(): RecordList {
  const list = useContext(RecordListContext);
  if (!list) throw new Error('No list here: put this component inside a RecordListProvider.');
  return list;
}
