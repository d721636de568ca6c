import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { RecordList } from '../../grid/list/useRecordList';
import type { ListRecord } from '../../records/listEngine';

interface OpenEntry {
  /** The entry in the URL; null if none is open. */
  readonly id: string | null;
  readonly open: (entry: ListRecord) => void;
  readonly close: () => void;
}

const LIST = '/txnlog/list';

/** The open entry, which has its own URL together with the list's filters. */
export function useOpenEntry({ takeAddress }: RecordList): OpenEntry {
  const { id = null } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return {
    id: pathname === LIST ? null : id,
    open: useCallback(
      entry =>
        navigate({
          pathname: `/txnlog/entry/${encodeURIComponent(String(entry['id']))}`,
          search: takeAddress(),
        }),
      [navigate, takeAddress],
    ),
    close: useCallback(() => navigate({ pathname: LIST, search: takeAddress() }), [navigate, takeAddress]),
  };
}
