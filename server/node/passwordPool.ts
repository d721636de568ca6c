import type { Worker } from 'node:worker_threads';
import type { Passwords } from '../auth/passwords';
import { ApiError } from '../http/errors';

export type PasswordRequest =
  | { readonly kind: 'hash'; readonly id: number; readonly password: string }
  | {
      readonly kind: 'verify';
      readonly id: number;
      readonly password: string;
      readonly hash: string | null;
    };

export type PasswordAnswer =
  | { readonly id: number; readonly hash: string }
  | { readonly id: number; readonly right: boolean }
  | { readonly id: number; readonly failure: string };

export interface PasswordPool extends Passwords {
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: PasswordAnswer): void;
  reject(error: Error): void;
}

const busySeconds = 2;
const STRANGERS_SHARE = 0.75;

/**
 * Hashes passwords on a separate thread, one at a time. At most `longestQueue` requests wait; more are refused, because
 * they would wait too long. Unknown addresses get three quarters of the queue, so that an attack cannot lock out a user
 * whose address has logged in before.
 * @param start starts a thread; called again when one dies
 */
export function createPasswordPool(start: () => Worker, longestQueue: number): PasswordPool {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let lastId = 0;

  const lose = (error: Error): void => {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const open = (): Worker => {
    const opened = start();
    opened.unref();
    opened.on('message', (answer: PasswordAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    opened.on('error', lose);
    opened.on('exit', () => {
      if (thread === opened) lose(new Error('The password thread ended.'));
    });
    return opened;
  };

  const ask = (request: PasswordRequest, places = longestQueue): Promise<PasswordAnswer> => {
    if (waiting.size >= places) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      thread ??= open();
      thread.postMessage(request, []);
    });
  };

  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };

  return {
    async hash(password) {
      const answer = await ask({ kind: 'hash', id: nextId(), password });
      if ('hash' in answer) return answer.hash;
      throw failureOf(answer);
    },
    async verify(password, hash, isKnown = false) {
      const places = isKnown ? longestQueue : Math.ceil(longestQueue * STRANGERS_SHARE);
      const answer = await ask({ kind: 'verify', id: nextId(), password, hash }, places);
      if ('right' in answer) return answer.right;
      throw failureOf(answer);
    },
    async close() {
      const closing = thread;
      thread = null;
      await closing?.terminate();
    },
  };
}

function tooBusy(): ApiError {
  return new ApiError(503, 'busy', 'Too many logins at the moment, please try again', {
    headers: { 'Retry-After': String(busySeconds) },
  });
}

function failureOf(answer: PasswordAnswer): Error {
  return new Error(
    'failure' in answer ? answer.failure : 'The password thread gave an answer to a different request.',
  );
}
