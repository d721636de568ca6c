import { useEffect } from 'react';
import type { RepostQueue } from './repostQueue';
import { useApi } from '../../../ui/apiContext';
import { useRefusal } from '../../frame/useRefusal';

/** Performs the queue's reposts; a row gets its post status after the API's response. */
export function useRepost(queue: RepostQueue | null): void {
  const provider = useApi().sync;
  const refuse = useRefusal();
  useEffect(
    () =>
      queue?.setHandler(async redisId => {
        try {
          await provider.repost(redisId);
          return null;
        } catch (cause) {
          return refuse(cause);
        }
      }),
    [queue, provider, refuse],
  );
}
