import { useLogoutIfAccessDenied } from 'ra-core';
import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListQuery, ListSort } from '../records/listEngine';
import type { ListSource, ListState } from '../records/listSource';
import type { GridColumn } from './gridColumn';
import { GridWindow, type Totals } from './gridWindow';
import type { Besides, ListParams } from './listParams';
import { paced } from './paced';
import { queryReader, type ListTabs, type ReadQuery } from './queryReader';
import { useColumnLayout, type ColumnLayout } from './useColumnLayout';
import { useDensity } from './useDensity';
import { failureOf } from './listFailureText';
import type { ChangeParams, ListChoice } from './listChoice';
import { useListChoice } from './useListChoice';
import { useListState } from './useListState';
import { useReloadWhenBack } from './useReloadWhenBack';
import { useRowSelection, type SelectionControl } from './useRowSelection';

export interface RecordListOptions {
  /** react-admin's name of the resource; also names what is kept in the store. */
  readonly resource: string;
  /**
   * The list for a search term, '' for no search, and for what the screen keeps in the address besides; the same function
   * each time, the same list for the same question.
   */
  readonly open: (search: string, beside: ListParams['beside']) => ListSource;
  /** The same array each time. */
  readonly columns: readonly GridColumn[];
  /** Columns that are not shown and can be filtered by; the same array each time. */
  readonly unseen?: readonly GridColumn[];
  /** The records' key field: `id`, or `redisId` for sync rows. */
  readonly rowKey: string;
  /** The order before any choice; the same array each time. Absent: the order of the answer. */
  readonly defaultSort?: readonly ListSort[];
  /** The same object each time. */
  readonly tabs?: ListTabs;
  /** What an export of a tab is saved as, without extension; the resource's name where absent. */
  readonly exportName?: (tab: string) => string;
  /** What the screen keeps in the address besides; only what it is at first counts. */
  readonly besides?: Besides;
}

/** What of a list on screen stays while it is filtered, sorted and picked from. */
export interface SteadyList {
  readonly resource: string;
  /** What an export is saved as, without extension. */
  readonly exportName: string;
  readonly source: ListSource;
  readonly state: ListState;
  readonly columns: readonly GridColumn[];
  readonly rowKey: string;
  readonly rowHeight: number;
  readonly defaultSort: readonly ListSort[];
  readonly window: GridWindow;
  readonly layout: ColumnLayout;
  /** The term that the server was asked for; '' for none. */
  readonly search: string;
  readonly tab: string;
  readonly change: ChangeParams;
  /** The query part of the address, for who navigates on from here with what is chosen. */
  readonly takeAddress: () => string;
  readonly setFilter: (source: string, text: string) => void;
  readonly reload: () => Promise<void>;
}

/** A list on screen: what is asked of it, what it answers, which rows are picked. */
export interface RecordList extends SteadyList {
  readonly steady: SteadyList;
  readonly params: ListParams;
  readonly query: ListQuery;
  /** Records that pass the filters, and those of the tab before them. Null until the first answer. */
  readonly totals: Totals | null;
  readonly selection: SelectionControl;
}

const AS_ANSWERED: readonly ListSort[] = [];
const NONE: readonly GridColumn[] = [];

/**
 * The controller of a list: its filters, order, tab and search are in the address; its rows come from the engine.
 * Hand it to `RecordListProvider`.
 */
export function useRecordList(options: RecordListOptions): RecordList {
  const { resource, open, rowKey, defaultSort = AS_ANSWERED, tabs, besides } = options;
  const { columns: shown, unseen = NONE } = options;
  const columns = useMemo(() => (unseen.length === 0 ? shown : [...shown, ...unseen]), [shown, unseen]);
  const choice = useListChoice(resource, defaultSort, besides);
  const params = useSyncExternalStore(choice.subscribe, choice.get);
  const { change, takeAddress } = choice;
  const source = useMemo(() => open(params.search, params.beside), [open, params.search, params.beside]);
  const readQuery = useMemo(() => queryReader(columns, tabs), [columns, tabs]);
  const query = readQuery(params);
  const { rowHeight } = useDensity();
  const state = useListState(source);
  const window = useGridWindow(source, state, query, rowHeight);
  useHeadStart(choice, options, source, readQuery, window);
  useSessionEnd(state);
  useReloadWhenBack(source, state);
  const totals = useSyncExternalStore(window.subscribe, window.getTotals);
  const layout = useColumnLayout(resource, shown);
  const selection = useRowSelection(source.engine, query, columns, rowKey);
  const setFilter = useCallback(
    (name: string, text: string) => change(({ filters }) => ({ filters: withFilter(filters, name, text) })),
    [change],
  );
  const reload = useCallback(() => source.reload(), [source]);
  const exportName = options.exportName?.(params.tab) ?? resource;

  const { search, tab } = params;

  const steady = useMemo(
    () => ({
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
      takeAddress,
      setFilter,
      reload,
    }),
    [
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
      takeAddress,
      setFilter,
      reload,
    ],
  );
  return useMemo(
    () => ({ ...steady, steady, params, query, totals, selection }),
    [steady, params, query, totals, selection],
  );
}

/** A list that is refused because the session has ended leads to the login, as every call does. */
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

/** The engine in its worker is asked as soon as something is chosen, so that its answer is drawn with the choice. */
function useHeadStart(
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
        const isSameList = open(params.search, params.beside) === source;
        if (!isSameList || !window.getFrame().query) return;
        window.aim(source.engine, readQuery(params), source.getState().status !== 'loading');
      }),
    [choice, open, source, readQuery, window],
  );
}

function useGridWindow(
  source: ListSource,
  state: ListState,
  query: ListQuery,
  rowHeight: number,
): GridWindow {
  const asker = useId();
  const [window] = useState(() => new GridWindow(rowHeight, asker));
  const begun = hasBegun(state);
  useEffect(() => {
    if (begun) window.aim(source.engine, query);
  }, [window, source, query, begun]);
  useEffect(() => window.setRowHeight(rowHeight), [window, rowHeight]);
  useEffect(() => {
    let newest: number | undefined;
    // Looked at as it is told: a list that failed and comes after all was aimed at before.
    const { changed, stop } = paced(() => hasBegun(source.getState()) && window.refresh(newest));
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

/** Until another list has something to show, the rows of the one before stay. */
const hasBegun = (state: ListState): boolean => state.status !== 'loading' || (state.progress?.rows ?? 0) > 0;
