import { onlineManager } from '@tanstack/react-query';

/** Time limit in ms of a check of the console's host. */
const CHECK_MS = 5_000;

/** Delay in ms between two checks, doubled each time up to the maximum. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/**
 * Updates react-query's `onlineManager`. The browser reports its network, but the server may be on the same machine:
 * the console is offline only if its own host is unreachable too. The browser's event may precede the actual change, so
 * the check is repeated until it agrees.
 * @param page receives online and offline events: the window
 */
export function watchConnection(page: EventTarget, fetch: typeof globalThis.fetch): void {
  const isReached = () =>
    fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_MS),
    }).then(
      () => true,
      () => false,
    );

  onlineManager.setEventListener(setOnline => {
    let newest = 0;
    const checkUntil = async (wanted: boolean) => {
      const current = (newest += 1);
      for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
        const reached = await isReached();
        if (current !== newest) return;
        if (reached === wanted) return setOnline(wanted);
        await new Promise(resolve => setTimeout(resolve, pause));
      }
    };
    const lost = () => void checkUntil(false);
    const back = () => void checkUntil(true);
    page.addEventListener('offline', lost);
    page.addEventListener('online', back);
    return () => {
      newest += 1;
      page.removeEventListener('offline', lost);
      page.removeEventListener('online', back);
    };
  });
}
