/** Asked again after this many ms. */
const ASK_AGAIN_MS = 10_000;

/**
 * Asks again and again while somebody can see the page, and at once when the page is seen again. What cannot be had is
 * asked for the next time.
 * @param ask answers whether there is more to be had at once
 * @returns what ends it
 */
export function askWhileSeen(ask: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let ended = false;

  const next = async () => {
    clearTimeout(timer);
    if (asking || ended || document.hidden) return;
    asking = true;
    const more = await ask().catch(() => false);
    asking = false;
    if (!ended) timer = setTimeout(() => void next(), more ? 0 : ASK_AGAIN_MS);
  };
  const seen = () => void next();

  document.addEventListener('visibilitychange', seen);
  void next();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
