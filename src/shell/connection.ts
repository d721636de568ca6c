import { onlineManager } from '@tanstack/react-query';

/** A look at the console's host that takes longer (ms) finds nothing. */
const LOOK_MS = 5_000;

/** Ms between two looks: the first pause, doubled each time up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/**
 * Keeps watch over the connection, for whoever asks react-query's `onlineManager`. The browser speaks of its network, and
 * the server may be on the same machine: only when the console's own host cannot be reached either, there is none. It
 * also speaks before its network has changed: a look may find the host a moment before it is gone, or not yet there, so
 * that it is looked for until what was said is so.
 * @param page where online and offline are heard: the window
 */
export function watchConnection(page: EventTarget, fetch: typeof globalThis.fetch): void {
  const isReached = () =>
    fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LOOK_MS),
    }).then(
      () => true,
      () => false,
    );

  onlineManager.setEventListener(setOnline => {
    let heard = 0;
    const lookUntil = async (wanted: boolean) => {
      const mine = (heard += 1);
      for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
        const reached = await isReached();
        if (mine !== heard) return;
        if (reached === wanted) return setOnline(wanted);
        await new Promise(resolve => setTimeout(resolve, pause));
      }
    };
    const lost = () => void lookUntil(false);
    const back = () => void lookUntil(true);
    page.addEventListener('offline', lost);
    page.addEventListener('online', back);
    return () => {
      heard += 1;
      page.removeEventListener('offline', lost);
      page.removeEventListener('online', back);
    };
  });
}
