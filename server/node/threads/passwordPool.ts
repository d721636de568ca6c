import type { Passwords } from '../../auth/passwords';
import { ApiError } from '../../http/errors';
import { openThreadPool } from './threadPool';

export type PasswordRequest =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string | null };

/** The hash, or whether the password is right. */
export type PasswordAnswer = string | boolean;

export interface PasswordPool extends Passwords {
  close(): Promise<void>;
}

const busySeconds = 2;
const STRANGERS_SHARE = 0.75;

export interface PasswordPoolOptions {
  /** How many passwords are hashed at once. Each hash occupies a processor for 50 ms. */
  readonly threads: number;
  /** Maximum number of waiting requests per thread. */
  readonly longestQueue: number;
}

/**
 * Hashes passwords on separate threads. At most `longestQueue` requests wait for each thread; more are refused, because
 * they would wait too long. Unknown addresses get three quarters of the queue, so that an attack cannot lock out a user
 * whose address has logged in before.
 */
export function createPasswordPool({ threads, longestQueue }: PasswordPoolOptions): PasswordPool {
  const pool = openThreadPool('passwordThread', { threads });
  const allPlaces = longestQueue * threads;
  let underWay = 0;

  async function ask(request: PasswordRequest, places = allPlaces): Promise<unknown> {
    if (underWay >= places) throw tooBusy();
    underWay += 1;
    try {
      const answer: unknown = await pool.run(request);
      return answer;
    } finally {
      underWay -= 1;
    }
  }

  return {
    async hash(password) {
      const hash = await ask({ kind: 'hash', password });
      if (typeof hash === 'string') return hash;
      throw wrongAnswer();
    },
    async verify(password, hash, isKnown = false) {
      const places = isKnown ? allPlaces : Math.ceil(allPlaces * STRANGERS_SHARE);
      const isRight = await ask({ kind: 'verify', password, hash }, places);
      if (typeof isRight === 'boolean') return isRight;
      throw wrongAnswer();
    },
    close: () => pool.close(),
  };
}

function tooBusy(): ApiError {
  return new ApiError(503, 'busy', 'Too many logins at the moment, please try again', {
    headers: { 'Retry-After': String(busySeconds) },
  });
}

const wrongAnswer = (): Error => new Error('The password thread gave an answer to a different request.');
