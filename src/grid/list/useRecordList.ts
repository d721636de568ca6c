import { useLogoutIfAccessDenied } from 'ra-core';
import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListQuery, ListRecord, ListSort } from '../../records/listEngine';
import type { ListSource, ListState } from '../../records/listSource';
import type { GridColumn } from '../columns/gridColumn';
import { useColumnLayout, type ColumnLayout } from '../columns/useColumnLayout';
import { useRowSelection, type SelectionControl } from '../selection/useRowSelection';
import { useRowHeight } from '../toolbar/useDensity';
import { GridWindow, type Totals } from '../window/gridWindow';
import type { ChangeParams, ListChoice, ParamsChange } from './listChoice';
import { failureOf } from './listFailureText';
import type { ExtraParams, ListParams } from './listParams';
import { queryReader, type ListTabs, type ReadQuery } from './queryReader';
import { reuseEqual } from './reuseEqual';
import { throttle } from './throttle';
import { useListChoice } from './useListChoice';
import { hasBegun, useListState, useReloadWhenBack } from './useListState';

export interface RecordListOptions<Row extends ListRecord = ListRecord> {
  /** react-admin's name of the resource; also names the store keys. */
  readonly resource: string;
  /**
   * The list for a search term ('' for none) and the screen's further parameters. Must be a stable function that
   * returns the same list for equal arguments.
   */
  readonly open: (search: string, extra: ListParams['extra']) => ListSource<Row>;
  /** Must be a stable array. */
  readonly columns: readonly GridColumn<Row>[];
  /** Columns that are not shown but can be filtered by; must be a stable array. */
  readonly unseen?: readonly GridColumn<Row>[];
  /** The records' key field: `id`, or `redisId` for sync rows. */
  readonly rowKey: string;
  /** The initial order; must be a stable array. Absent: the order of the response. */
  readonly defaultSort?: readonly ListSort[];
  /** Must be a stable object. */
  readonly tabs?: ListTabs;
  /** File name of a tab's export, without extension; the resource's name by default. */
  readonly exportName?: (tab: string) => string;
  /** Further parameters that the screen keeps in the address; only the initial value is read. */
  readonly extraParams?: ExtraParams;
}

/** The part of a list on screen that does not change with filters, order or selection. */
export interface SteadyList<Row extends ListRecord = ListRecord> {
  readonly resource: string;
  /** File name of an export, without extension. */
  readonly exportName: string;
  readonly source: ListSource<Row>;
  readonly state: ListState;
  readonly columns: readonly GridColumn<Row>[];
  readonly rowKey: string;
  readonly rowHeight: number;
  readonly defaultSort: readonly ListSort[];
  readonly window: GridWindow;
  readonly layout: ColumnLayout;
  /** The term sent to the server's search; '' for none. */
  readonly search: string;
  readonly tab: string;
  readonly change: ChangeParams;
  /** Finds the rows of a change that is likely to follow, so that they appear at once. Does nothing while the list loads. */
  readonly prefetch: (change: ParamsChange) => void;
  /** The current query string, for navigating away with these parameters. */
  readonly takeAddress: () => string;
  readonly setFilter: (source: string, text: string) => void;
  readonly reload: () => Promise<void>;
}

/** A list on screen: its parameters, its rows, and its selection. */
export interface RecordList<Row extends ListRecord = ListRecord> extends SteadyList<Row> {
  readonly steady: SteadyList<Row>;
  readonly params: ListParams;
  readonly query: ListQuery;
  /** Number of records that pass the filters, and of the tab before filters. Null until the first answer. */
  readonly totals: Totals | null;
  readonly selection: SelectionControl;
}

const RESPONSE_ORDER: readonly ListSort[] = [];
const NONE: readonly GridColumn[] = [];

/**
 * The controller of a list. Filters, order, tab and search are in the address; rows come from the engine. Pass it to
 * `RecordListProvider`.
 */
export function useRecordList<Row extends ListRecord = ListRecord>(
  options: RecordListOptions<Row>,
): RecordList<Row> {
  const { resource, open, rowKey, defaultSort = RESPONSE_ORDER, tabs, extraParams } = options;
  const { columns: shown, unseen = NONE } = options;
  const columns = useMemo(() => (unseen.length === 0 ? shown : [...shown, ...unseen]), [shown, unseen]);
  const choice = useListChoice(resource, defaultSort, extraParams);
  const params = useSyncExternalStore(choice.subscribe, choice.get);
  const { change, takeAddress } = choice;
  const source = useMemo(() => open(params.search, params.extra), [open, params.search, params.extra]);
  const readQuery = useMemo(() => queryReader(columns, tabs), [columns, tabs]);
  const query = readQuery(params);
  const rowHeight = useRowHeight(shown);
  const state = useListState(source);
  const window = useGridWindow(source, state, query, rowHeight);
  useEarlyQuery(choice, options, source, readQuery, window);
  useSessionEnd(state);
  useReloadWhenBack(source, state);
  const totals = useSyncExternalStore(window.subscribe, window.getTotals);
  const layout = useColumnLayout(resource, shown);
  const selection = useRowSelection(source.engine, query, columns, rowKey);
  const setFilter = useCallback(
    (name: string, text: string) => change(({ filters }) => ({ filters: withFilter(filters, name, text) })),
    [change],
  );
  const prefetch = usePrefetch(choice, source, readQuery, window);
  const reload = useCallback(() => source.reload(), [source]);
  const exportName = options.exportName?.(params.tab) ?? resource;

  const { search, tab } = params;

  const [steadied] = useState(() => reuseEqual<SteadyList<Row>>());
  const steady = steadied({
    resource,
    exportName,
    source,
    state,
    columns,
    rowKey,
    rowHeight,
    defaultSort,
    window,
    layout,
    search,
    tab,
    change,
    prefetch,
    takeAddress,
    setFilter,
    reload,
  });
  return useMemo(
    () => ({ ...steady, steady, params, query, totals, selection }),
    [steady, params, query, totals, selection],
  );
}

/** Sends the person to the login if the list is refused because the session has ended, as every call does. */
function useSessionEnd(state: ListState): void {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  useEffect(() => {
    if (state.status === 'failed') void logoutIfAccessDenied(failureOf(state.error));
  }, [state, logoutIfAccessDenied]);
}

function withFilter(filters: ListParams['filters'], name: string, text: string): ListParams['filters'] {
  const { [name]: _, ...others } = filters;
  return text === '' ? others : { ...others, [name]: text };
}

/** Queries the engine as soon as a parameter changes, so that its answer is drawn in the same frame. */
function useEarlyQuery(
  choice: ListChoice,
  { open }: Pick<RecordListOptions, 'open'>,
  source: ListSource,
  readQuery: ReadQuery,
  window: GridWindow,
): void {
  useEffect(
    () =>
      choice.subscribe(() => {
        const params = choice.get();
        const isSameList = open(params.search, params.extra) === source;
        if (!isSameList || !window.getFrame().query) return;
        window.setQuery(source.engine, readQuery(params), true);
      }),
    [choice, open, source, readQuery, window],
  );
}

function usePrefetch(
  choice: ListChoice,
  source: ListSource,
  readQuery: ReadQuery,
  window: GridWindow,
): RecordList['prefetch'] {
  return useCallback(
    next => {
      // Rows that arrive later would make it worthless, and would have to wait for it.
      if (source.getState().status === 'ready') window.prefetch(source.engine, readQuery(choice.with(next)));
    },
    [choice, source, readQuery, window],
  );
}

function useGridWindow(
  source: ListSource,
  state: ListState,
  query: ListQuery,
  rowHeight: number,
): GridWindow {
  const consumerId = useId();
  const [window] = useState(() => new GridWindow(rowHeight, consumerId));
  const begun = hasBegun(state);
  useEffect(() => {
    if (begun) window.setQuery(source.engine, query);
  }, [window, source, query, begun]);
  useEffect(() => window.setRowHeight(rowHeight), [window, rowHeight]);
  useEffect(() => {
    let newest: number | undefined;
    // A list that reloads after a failure has been queried before, but has nothing to show yet.
    const { changed, stop } = throttle(() => hasBegun(source.getState()) && window.refresh(newest));
    const editedTo = (version: number) => {
      newest = version;
      changed();
    };
    const stops = [source.subscribe(changed), source.engine.subscribe(editedTo), stop];
    return () => {
      for (const stop of stops) stop();
    };
  }, [window, source]);
  useEffect(() => () => window.close(), [window]);
  return window;
}
