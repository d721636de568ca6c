/** Counts wrong logins. A host with several processes may bring one that counts in the store. */
export interface LoginLimiter {
  /**
   * Counts a try before its password is looked at, so that tries made at once are all counted.
   * @returns 0 where it may go on, else the seconds until the next one may
   */
  begin(who: string): Promise<number>;
  /** Takes the counted tries back after a right password. */
  succeeded(who: string): Promise<void>;
}

interface Window {
  readonly endsAt: number;
  readonly tries: number;
}

const WINDOW_MS = 60_000;
/** Enough for every real person; beyond it the oldest are forgotten, so that made-up names cannot fill the memory. */
const MOST_WINDOWS = 10_000;

function forgetOldest(windows: Map<string, Window>): void {
  const [oldest] = windows.keys();
  if (windows.size > MOST_WINDOWS && oldest !== undefined) windows.delete(oldest);
}

/**
 * A limit within this process: so many wrong tries a minute, then a wait until that minute is over, never longer.
 * @param tries how many are let through in a minute
 */
export function createLoginLimiter(clock: () => Date, tries: number): LoginLimiter {
  const windows = new Map<string, Window>();

  const currentWindow = (who: string, now: number): Window => {
    const known = windows.get(who);
    if (known && known.endsAt > now) return known;
    windows.delete(who);
    return { endsAt: now + WINDOW_MS, tries: 0 };
  };

  return {
    begin: async who => {
      const now = clock().getTime();
      const window = currentWindow(who, now);
      if (window.tries >= tries) return Math.ceil((window.endsAt - now) / 1000);
      windows.set(who, { ...window, tries: window.tries + 1 });
      forgetOldest(windows);
      return 0;
    },
    succeeded: async who => {
      windows.delete(who);
    },
  };
}
