/** So long (ms) may an answer keep silent: before its first byte, and between two. */
const SILENCE_MS = 30_000;

/** Watches over one answer, and gives it up once nothing has come for too long. */
export interface Silence {
  /** Aborted by the caller's signal, or with a TimeoutError. */
  readonly signal: AbortSignal;
  /** Something came. */
  heard(): void;
  stop(): void;
}

/** @param signal the caller's own */
export function watchSilence(signal: AbortSignal): Silence {
  const giveUp = new AbortController();
  const wait = () =>
    setTimeout(() => giveUp.abort(new DOMException('Nothing came in time.', 'TimeoutError')), SILENCE_MS);
  let timer = wait();
  return {
    signal: AbortSignal.any([signal, giveUp.signal]),
    heard: () => {
      clearTimeout(timer);
      timer = wait();
    },
    stop: () => clearTimeout(timer),
  };
}
