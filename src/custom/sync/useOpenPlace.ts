import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import type { RecordList } from '../../grid/useRecordList';
import type { ListRecord } from '../../records/listEngine';
import type { SyncKind } from './syncKind';

interface OpenPlace {
  /** The redisId in the address; null where no record is open. */
  readonly redisId: string | null;
  /** The batch in the address; null where none is open. */
  readonly batch: string | null;
  readonly open: (record: ListRecord) => void;
  /** Another record in place of the open one; Back still leads to the list. */
  readonly turnTo: (redisId: string) => void;
  readonly openBatch: (id: string) => void;
  readonly close: () => void;
}

/** Which record or batch is open: it has an address of its own, beside which the list's search and filters stay. */
export function useOpenPlace({ name }: SyncKind, { takeAddress }: RecordList): OpenPlace {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const start = `/${name}/record/`;
  const batches = `/${name}/batch/`;
  const goTo = useCallback(
    (redisId: string, replace: boolean) =>
      navigate({ pathname: start + encodeURIComponent(redisId), search: takeAddress() }, { replace }),
    [navigate, start, takeAddress],
  );
  return {
    redisId: pathname.startsWith(start) ? decoded(pathname.slice(start.length)) : null,
    batch: pathname.startsWith(batches) ? decoded(pathname.slice(batches.length)) : null,
    openBatch: useCallback(
      id => navigate({ pathname: batches + encodeURIComponent(id), search: takeAddress() }),
      [navigate, batches, takeAddress],
    ),
    open: useCallback(record => goTo(String(record['redisId'] ?? ''), false), [goTo]),
    turnTo: useCallback(redisId => goTo(redisId, true), [goTo]),
    close: useCallback(
      () => navigate({ pathname: `/${name}/list`, search: takeAddress() }),
      [navigate, name, takeAddress],
    ),
  };
}

/** A link that was cut short is the name of no record. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
