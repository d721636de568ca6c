import { useLocation } from 'ra-core';
import { syncReadiness } from '../../api/sync/readiness';
import { useApi } from '../../ui/apiContext';
import { useScreenQuery } from '../../ui/query/useScreenQuery';

/** Maximum age in ms of the numbers in the menu; a change of the screen refetches only older ones. */
const FRESH_MS = 15_000;

/** The missing mappings, for numbers outside the worklist; nothing if the API does not report them. */
export function useReadiness() {
  const api = useApi();
  const { pathname } = useLocation();
  return useScreenQuery(['readiness', pathname.split('/')[1]], () => api.call(syncReadiness), {
    enabled: api.has(syncReadiness),
    staleTime: FRESH_MS,
    placeholderData: before => before,
  });
}
