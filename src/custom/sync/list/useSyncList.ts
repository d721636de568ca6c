import { useCallback, useMemo, useState } from 'react';
import type { GridColumn } from '../../../grid/columns/gridColumn';
import { useRecordList } from '../../../grid/list/useRecordList';
import type { ListSort } from '../../../records/listEngine';
import { useApi } from '../../../ui/apiContext';
import { readSearch, searchBody, type SyncSearch } from '../../../wire/sync/syncSearch';
import { CAUSE_COLUMN } from '../causes/causeFilter';
import { SYNC_TABS, type SyncKind } from './syncKind';

/** The search form's parameters in the URL. */
const EXTRA_PARAMS = { option: '', txtValue: '', dtValue: '' };

const UNSEEN = [CAUSE_COLUMN];

const NEWEST_FIRST: readonly ListSort[] = [{ source: 'TRANS_DATE', order: 'DESC' }];

/** A sync list, whose search is in the URL like all its parameters. */
export function useSyncList(kind: SyncKind, columns: readonly GridColumn[]) {
  const provider = useApi().sync;
  const [byDefault] = useState(() => provider.defaultSearch());
  const extraParams = useMemo(() => ({ ...EXTRA_PARAMS, ...searchBody(byDefault) }), [byDefault]);
  const { screen, name } = kind;
  const open = useCallback(
    (term: string, extra: Readonly<Record<string, string>> = {}) =>
      term === '' ? provider.list(screen, readSearch(extra) ?? byDefault) : provider.found(screen, term),
    [provider, screen, byDefault],
  );
  const list = useRecordList({
    resource: name,
    open,
    columns,
    unseen: UNSEEN,
    rowKey: 'redisId',
    defaultSort: NEWEST_FIRST,
    tabs: SYNC_TABS,
    // A link to today's rows must still show the same rows tomorrow.
    extraParams,
  });
  const { params, change, reload } = list;
  const search = useMemo(() => readSearch(params.extra ?? {}) ?? byDefault, [params.extra, byDefault]);

  const isFound = params.search !== '';
  const searchFor = useCallback(
    (next: SyncSearch) => {
      const isSame = next.option === search.option && next.value === search.value && !isFound;
      if (isSame) reload().catch(() => undefined);
      else change({ extra: searchBody(next), search: '' });
    },
    [search, isFound, reload, change],
  );
  return {
    list,
    /** The current search. */
    search,
    /** The initial search. */
    byDefault,
    searchFor,
  };
}
