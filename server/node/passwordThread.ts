import { parentPort } from 'node:worker_threads';
import { createPasswords } from '../auth/passwords';
import type { PasswordAnswer, PasswordRequest } from './passwordPool';

// A hash occupies its thread for about 50 ms; this thread does nothing else.

const passwords = createPasswords();

async function answer(request: PasswordRequest): Promise<PasswordAnswer> {
  const { id } = request;
  try {
    if (request.kind === 'hash') return { id, hash: await passwords.hash(request.password) };
    return { id, right: await passwords.verify(request.password, request.hash) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

let last = Promise.resolve();
parentPort?.on('message', (request: PasswordRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request), []));
});
