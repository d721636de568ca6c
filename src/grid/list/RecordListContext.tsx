import {
  ListContextProvider,
  ResourceContextProvider,
  type GetDataOptions,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'ra-core';
import {
  createContext,
  useContext,
  type Context,
  type ReactNode,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { ListRecord } from '../../records/listEngine';
import { failureOf } from './listFailureText';
import { filterValues, fromFilterValues } from './listParams';
import type { RecordList, SteadyList } from './useRecordList';

/** All rows are on one page. The number is finite, because react-admin's saved queries store it as JSON. */
const ALL_ON_ONE_PAGE = 10_000_000;

const nothing = () => {};

/**
 * The list as react-admin's list context. Filters, order, selection, totals and export are real. `data` has only the
 * rows near the window; `getData` reads the others from the engine. A selection of all matches is a query and has no
 * `selectedIds`.
 */
function useListContextValue(list: RecordList): ListControllerResult {
  const { selection } = list.selection;
  const selectedIds = useMemo(() => (selection.kind === 'some' ? [...selection.keys] : []), [selection]);
  const { window, rowKey } = list;
  const rows = useSyncExternalStore(window.subscribe, window.getRows);
  const data = useMemo(() => rows.map(row => withId(row, rowKey)), [rows, rowKey]);
  return useMemo(
    () => ({ ...parameters(list), ...selecting(list), selectedIds, ...results(list, data) }),
    [list, selectedIds, data],
  );
}

/** The parameters of the list and the actions that change them. */
function parameters(list: RecordList) {
  const values = filterValues(list.params);
  const setFilters = (next: unknown) => list.change(fromFilterValues(next));
  return {
    resource: list.resource,
    sort: firstSort(list),
    setSort: ({ field, order }: SortPayload) => list.change({ sort: [{ source: field, order }] }),
    filterValues: values,
    displayedFilters: {},
    setFilters,
    showFilter: nothing,
    hideFilter: (name: string) => setFilters({ ...values, [name]: '' }),
    page: 1,
    perPage: ALL_ON_ONE_PAGE,
    setPage: nothing,
    setPerPage: nothing,
    hasNextPage: false,
    hasPreviousPage: false,
  };
}

function firstSort({ params }: RecordList): SortPayload {
  const [first] = params.sort;
  return first ? { field: first.source, order: first.order } : { field: '', order: 'ASC' };
}

function selecting({ selection, totals }: RecordList) {
  return {
    onSelect: (ids: readonly unknown[]) => {
      selection.clear();
      selection.pickKeys(ids.map(String), true);
    },
    onToggleItem: (id: unknown) => selection.toggleKey(String(id)),
    onUnselectItems: selection.clear,
    onSelectAll: () => selection.pickAll(totals?.total ?? 0),
  };
}

const withId = (row: ListRecord, rowKey: string) => ({ ...row, id: String(row[rowKey] ?? '') });

function results(list: RecordList, data: RaRecord[]) {
  const { source, query, totals, state } = list;
  const isFetching = state.status === 'loading';
  const getData = async ({ maxResults }: GetDataOptions = {}) => {
    const { rows } = await source.engine.page(query, 0, maxResults ?? totals?.total ?? 0);
    return rows.map(row => withId(row, list.rowKey));
  };
  const common = {
    getData,
    exporter: async () => (await import('../export/saveCsv')).saveCsv(list, {}),
    refetch: () => void list.reload().catch(() => undefined),
    isFetching,
    isLoading: isFetching,
  };
  const nothingYet = { data: undefined, total: undefined, meta: undefined };
  if (state.status === 'failed')
    return { ...common, ...nothingYet, error: failureOf(state.error), isPending: false as const };
  if (!totals) return { ...common, ...nothingYet, error: null, isPending: true as const };
  return { ...common, data, total: totals.total, error: null, isPending: false as const };
}

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
 * The part of the surrounding list that does not change with filters, order or selection. Components that need only
 * this part do not render on each key press. @throws Error outside a RecordListProvider
 */
export const useSteadyListContext = (): SteadyList => useInside(SteadyListContext);

function useInside<T>(context: Context<T | null>): T {
  const list = useContext(context);
  if (!list) throw new Error('No list here: put this component inside a RecordListProvider.');
  return list;
}
