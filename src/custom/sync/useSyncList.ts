import { useCallback, useMemo, useState } from 'react';
import type { GridColumn } from '../../grid/gridColumn';
import { useRecordList, type RecordList } from '../../grid/useRecordList';
import type { ListSort } from '../../records/listEngine';
import { readSearch, searchBody, type SyncSearch } from '../../wire/syncSearch';
import { CAUSE_COLUMN } from './causeFilter';
import { SYNC_TABS, type SyncKind } from './syncKind';
import { useSyncProvider } from './syncProvider';

/** What the address holds of the search form. */
const BESIDES = { option: '', txtValue: '', dtValue: '' };

const UNSEEN = [CAUSE_COLUMN];

const NEWEST_FIRST: readonly ListSort[] = [{ source: 'TRANS_DATE', order: 'DESC' }];

interface SyncList {
  readonly list: RecordList;
  /** The search in force. */
  readonly search: SyncSearch;
  /** The search before any choice. */
  readonly byDefault: SyncSearch;
  readonly ask: (search: SyncSearch) => void;
}

/** A sync list: its search is in the address like everything else that is chosen. */
export function useSyncList(kind: SyncKind, columns: readonly GridColumn[]): SyncList {
  const provider = useSyncProvider();
  const [byDefault] = useState(() => provider.defaultSearch());
  const besides = useMemo(() => ({ ...BESIDES, ...searchBody(byDefault) }), [byDefault]);
  const { screen, name } = kind;
  const open = useCallback(
    (term: string, beside: Readonly<Record<string, string>> = {}) =>
      term === '' ? provider.list(screen, readSearch(beside) ?? byDefault) : provider.found(screen, term),
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
    // A link to today's rows still shows the same rows tomorrow.
    besides,
  });
  const { params, change, reload } = list;
  const search = useMemo(() => readSearch(params.beside ?? {}) ?? byDefault, [params.beside, byDefault]);

  const isFound = params.search !== '';
  const ask = useCallback(
    (next: SyncSearch) => {
      const isSame = next.option === search.option && next.value === search.value && !isFound;
      if (isSame) reload().catch(() => undefined);
      else change({ beside: searchBody(next), search: '' });
    },
    [search, isFound, reload, change],
  );
  return { list, search, byDefault, ask };
}
