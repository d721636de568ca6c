import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { RecordList } from '../../grid/useRecordList';
import type { ListRecord } from '../../records/listEngine';

interface OpenEntry {
  /** The entry in the address; null where none is open. */
  readonly id: string | null;
  readonly open: (entry: ListRecord) => void;
  readonly close: () => void;
}

const LIST = '/txnlog/list';

/** Which entry is open: it has an address of its own, beside which the list's filters stay. */
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
