import { useEffect } from 'react';
import type { RepostDesk } from './repostDesk';
import { useSyncProvider } from './syncProvider';
import { useRefusal } from './useRefusal';

/** Posts what the desk is asked for; a row has its post status once the API has answered. */
export function useRepost(desk: RepostDesk | null): void {
  const provider = useSyncProvider();
  const refuse = useRefusal();
  useEffect(
    () =>
      desk?.serve(async redisId => {
        try {
          await provider.repost(redisId);
        } catch (cause) {
          refuse(cause);
        }
      }),
    [desk, provider, refuse],
  );
}
