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

/**
 * Passwords on a thread of their own, one hash at a time. More than `longestQueue` at once are refused: nobody would
 * wait for the last of them.
 * @param start starts a thread; called again after one that died
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

  const ask = (request: PasswordRequest): Promise<PasswordAnswer> => {
    if (waiting.size >= longestQueue) return Promise.reject(tooBusy());
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
    async verify(password, hash) {
      const answer = await ask({ kind: 'verify', id: nextId(), password, hash });
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
  return new ApiError(503, 'busy', 'Too many logins at this moment, please try again', {
    headers: { 'Retry-After': String(busySeconds) },
  });
}

function failureOf(answer: PasswordAnswer): Error {
  return new Error(
    'failure' in answer ? answer.failure : 'The password thread gave another answer than was asked.',
  );
}
