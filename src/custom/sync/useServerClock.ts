import { useCallback, useState } from 'react';
import { stampMs } from './stuck';
import { useSyncProvider } from './syncProvider';

/** The API's clock, as far as it is known here. */
export interface ServerClock {
  /** The present in the API's own zone; null until it has told a moment. */
  readonly now: () => Date | null;
  /** Takes note of what the API's clock showed just now, `YYYY-MM-DD HH:mm:ss`. */
  readonly hear: (at: string) => void;
}

/** How far a clock may be off before it is set anew: answers take a while. */
const SLACK_MS = 5_000;

/**
 * The clock by which the API writes its stamps. They bear no zone, and the API may stand in another one than this
 * browser.
 */
export function useServerClock(): ServerClock {
  const provider = useSyncProvider();
  const [aheadMs, setAhead] = useState<number | null>(null);
  const now = useCallback(
    () => (aheadMs === null ? null : new Date(provider.now().getTime() + aheadMs)),
    [provider, aheadMs],
  );
  const hear = useCallback(
    (at: string) => {
      const told = stampMs(at);
      if (told === null) return;
      const heard = told - provider.now().getTime();
      setAhead(known => (known !== null && Math.abs(known - heard) < SLACK_MS ? known : heard));
    },
    [provider],
  );
  return { now, hear };
}
