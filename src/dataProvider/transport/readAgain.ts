import { HttpError } from 'ra-core';
import { ListError } from '../../records/listEngine';
import { errorBody } from './errorBody';
import { secondsToWait } from '../../wire/http/retryAfter';

/** Statuses of a server that is restarting or overloaded. */
const TROUBLED: ReadonlySet<number> = new Set([500, 502, 503, 504]);

const TRIES = 3;

/** Delay before the second attempt in ms; it doubles before the third. */
const FIRST_PAUSE_MS = 400;

/** Longer delays (ms) are not awaited: the failure is reported instead. */
const LONGEST_PAUSE_MS = 5_000;

/** Waits for about this many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

/** Up to 50 % jitter, so that clients refused together do not all return together. */
export const pauseAbout: Pause = ms =>
  new Promise(resolve => setTimeout(resolve, ms * (1 + Math.random() / 2)));

/**
 * Retries a read up to twice while the server is in trouble, after its Retry-After or a delay. For reads only: anything
 * else is repeated by the user.
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
  const retryAfterSeconds = secondsToWait(retryAfter, Date.now());
  const wait = retryAfterSeconds === null ? FIRST_PAUSE_MS * tries : retryAfterSeconds * 1000;
  return wait > LONGEST_PAUSE_MS ? null : wait;
}

function troubleOf(cause: unknown): { readonly status: number; readonly retryAfter?: unknown } {
  if (cause instanceof ListError) return cause.failure;
  if (cause instanceof HttpError)
    return { status: Number(cause.status), retryAfter: errorBody(cause)['retryAfter'] };
  return { status: 0 };
}
