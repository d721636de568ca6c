import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import type { ListRecord } from '../../../records/listEngine';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { syncRecord, type SyncRecord } from '../../../api/sync/record';
import { useApi } from '../../../ui/apiContext';

/**
 * The API's details of a record; null if it has only the core calls. The previous details stay while they are
 * refetched.
 * @param row the list's row; a change of it triggers a refetch
 */
export function useSyncDetail(
  redisId: string,
  row: ListRecord | null | undefined,
): UseQueryResult<SyncRecord | null> {
  const { call, has } = useApi();
  const hasMore = has(syncRecord);
  const subject = ['sync record', redisId];
  return useScreenQuery([...subject, row], () => call(syncRecord, { redisId }), {
    enabled: hasMore,
    ...(!hasMore && { initialData: null }),
    placeholderData: (detail, query) =>
      query && hashKey(query.queryKey.slice(0, -1)) === hashKey(subject) ? detail : undefined,
  });
}
