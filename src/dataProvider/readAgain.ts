import { HttpError } from 'ra-core';
import { ListError } from '../records/listEngine';
import { secondsToWait } from '../wire/retryAfter';

/** So a server answers that is being started again, or has too much to do. */
const TROUBLED: ReadonlySet<number> = new Set([500, 502, 503, 504]);

const TRIES = 3;

/** Before the second try, in milliseconds; before the third it is twice as much. */
const FIRST_PAUSE_MS = 400;

/** Nobody is made to wait longer (ms): the failure is told instead. */
const LONGEST_PAUSE_MS = 5_000;

/** Waits for about so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

/** Half as long again at most, so that those who were refused together do not all come back together. */
export const pauseAbout: Pause = ms =>
  new Promise(resolve => setTimeout(resolve, ms * (1 + Math.random() / 2)));

/**
 * Reads; from a server in trouble up to three times, when it says that it will be back or after a pause. Only for what
 * changes nothing: anything else is repeated by the person's hand.
 */
export async function readAgain<T>(read: () => Promise<T>, pause: Pause): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (cause) {
      const wait = tries < TRIES ? pauseAfter(cause, tries) : null;
      if (wait === null) throw cause;
      await pause(wait);
    }
  }
}

function pauseAfter(cause: unknown, tries: number): number | null {
  const { status, retryAfter } = troubleOf(cause);
  if (!TROUBLED.has(status)) return null;
  const asked = secondsToWait(retryAfter, Date.now());
  const wait = asked === null ? FIRST_PAUSE_MS * tries : asked * 1000;
  return wait > LONGEST_PAUSE_MS ? null : wait;
}

function troubleOf(cause: unknown): { readonly status: number; readonly retryAfter?: unknown } {
  if (cause instanceof ListError) return cause.failure;
  if (cause instanceof HttpError) return { status: cause.status, retryAfter: cause.body?.retryAfter };
  return { status: 0 };
}
