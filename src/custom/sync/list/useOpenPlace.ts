import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import type { RecordList } from '../../../grid/list/useRecordList';
import type { ListRecord } from '../../../records/listEngine';
import type { SyncKind } from './syncKind';

interface OpenPlace {
  /** The redisId in the URL; null if no record is open. */
  readonly redisId: string | null;
  /** The batch in the URL; null if none is open. */
  readonly batch: string | null;
  /** The cause in the address, '' for all causes; null if the causes are not open. */
  readonly cause: string | null;
  readonly open: (record: ListRecord) => void;
  /** Replaces the open record; Back still returns to the list. */
  readonly turnTo: (redisId: string) => void;
  readonly openBatch: (id: string) => void;
  readonly openCauses: () => void;
  readonly close: () => void;
}

/** The open record or batch, which has its own URL, together with the list's search and filters. */
export function useOpenPlace({ name }: SyncKind, { takeAddress }: RecordList): OpenPlace {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const start = `/${name}/record/`;
  const batches = `/${name}/batch/`;
  const causes = `/${name}/causes`;
  const goTo = useCallback(
    (redisId: string, replace: boolean) =>
      navigate({ pathname: start + encodeURIComponent(redisId), search: takeAddress() }, { replace }),
    [navigate, start, takeAddress],
  );
  return {
    redisId: pathname.startsWith(start) ? decoded(pathname.slice(start.length)) : null,
    batch: pathname.startsWith(batches) ? decoded(pathname.slice(batches.length)) : null,
    cause: causeIn(pathname, causes),
    openCauses: useCallback(
      () => navigate({ pathname: causes, search: takeAddress() }),
      [navigate, causes, takeAddress],
    ),
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

function causeIn(pathname: string, causes: string): string | null {
  if (pathname === causes) return '';
  return pathname.startsWith(`${causes}/`) ? decoded(pathname.slice(causes.length + 1)) : null;
}

/** The text as it is, if a truncated link cannot be decoded; no record has that id. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
