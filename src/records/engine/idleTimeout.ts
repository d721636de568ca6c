/** Idle timeout of a response in ms: before its first byte, and between two. */
const SILENCE_MS = 30_000;

/** An idle timeout: cancels a response if nothing arrives for too long. */
export interface Silence {
  /** Aborted by the caller's signal, or with a TimeoutError. */
  readonly signal: AbortSignal;
  /** Resets the timeout: bytes have arrived. */
  heard(): void;
  stop(): void;
}

/** @param signal the caller's own */
export function watchIdle(signal: AbortSignal): Silence {
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
