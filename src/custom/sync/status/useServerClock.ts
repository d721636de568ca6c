import { useCallback, useState } from 'react';
import { stampMs } from './stuckLabel';
import { useApi } from '../../../ui/apiContext';

/** Ignored deviation, because responses take a while. */
const SLACK_MS = 5_000;

/** The clock behind the API's time stamps. They have no zone, and the API may be in another one than this browser. */
export function useServerClock() {
  const provider = useApi().sync;
  const [aheadMs, setAhead] = useState<number | null>(null);
  const now = useCallback(
    () => (aheadMs === null ? null : new Date(provider.now().getTime() + aheadMs)),
    [provider, aheadMs],
  );
  const observe = useCallback(
    (at: string) => {
      const told = stampMs(at);
      if (told === null) return;
      const heard = told - provider.now().getTime();
      setAhead(known => (known !== null && Math.abs(known - heard) < SLACK_MS ? known : heard));
    },
    [provider],
  );
  return {
    /** The current time in the API's time zone; null until a response has told it. */
    now,
    /** Records the API's clock in a response, `YYYY-MM-DD HH:mm:ss`. */
    observe,
  };
}
