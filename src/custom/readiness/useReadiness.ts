import { useLocation } from 'ra-core';
import { syncReadiness } from '../../api/sync/readiness';
import { useApi } from '../../ui/apiContext';
import { useScreenQuery } from '../../ui/query/useScreenQuery';

/** Numbers in the menu may be this old: a change of the screen asks again only then. */
const FRESH_MS = 15_000;

/** What transactions wait for, for the numbers outside of the worklist; nothing where the API does not tell. */
export function useReadiness() {
  const api = useApi();
  const { pathname } = useLocation();
  return useScreenQuery(['readiness', pathname.split('/')[1]], () => api.call(syncReadiness), {
    enabled: api.has(syncReadiness),
    staleTime: FRESH_MS,
    placeholderData: before => before,
  });
}
