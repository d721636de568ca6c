import { onlineManager } from '@tanstack/react-query';

/**
 * Keeps watch over the connection, for whoever asks react-query's `onlineManager`. The browser speaks of its network, and
 * the server may be on the same machine: only when the console's own host cannot be reached either, there is none.
 * @param page where online and offline are heard: the window
 */
export function watchConnection(page: EventTarget, fetch: typeof globalThis.fetch): void {
  onlineManager.setEventListener(setOnline => {
    let heard = 0;
    const lost = () => {
      const mine = (heard += 1);
      void fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).catch(() => {
        if (mine === heard) setOnline(false);
      });
    };
    const back = () => {
      heard += 1;
      setOnline(true);
    };
    page.addEventListener('offline', lost);
    page.addEventListener('online', back);
    return () => {
      page.removeEventListener('offline', lost);
      page.removeEventListener('online', back);
    };
  });
}
