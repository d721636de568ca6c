import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from '../../src/shell/connection';

let page: EventTarget;
let answer: { readonly arrives: () => void; readonly fails: () => void };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  const ask: typeof fetch = () =>
    new Promise((resolve, reject) => {
      answer = {
        arrives: () => resolve(new Response()),
        fails: () => reject(new TypeError('fetch failed')),
      };
    });
  watchConnection(page, ask);
});

// The manager is one for all files of tests.
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
});

/** The browser says that its network is gone. */
const lose = () => page.dispatchEvent(new Event('offline'));

/** The browser says that it has one again. */
const find = () => page.dispatchEvent(new Event('online'));

/** The host answers, or cannot be reached, and what follows is done. */
async function hostAnswers(): Promise<void> {
  answer.arrives();
  await vi.advanceTimersByTimeAsync(0);
}
async function hostIsGone(): Promise<void> {
  answer.fails();
  await vi.advanceTimersByTimeAsync(0);
}

const nextLook = () => vi.advanceTimersByTimeAsync(15_000);

test('the connection is gone when the console’s own host cannot be reached either, until it can be again', async () => {
  lose();
  expect(onlineManager.isOnline()).toBe(true);
  await hostIsGone();
  expect(onlineManager.isOnline()).toBe(false);
  find();
  await hostAnswers();
  expect(onlineManager.isOnline()).toBe(true);
});

test('a server on the same machine needs no network', async () => {
  lose();
  await hostAnswers();
  await nextLook();
  await hostAnswers();
  expect(onlineManager.isOnline()).toBe(true);
});

test('a host that was reached a moment before the network was gone is looked for again', async () => {
  lose();
  await hostAnswers();
  await nextLook();
  await hostIsGone();
  expect(onlineManager.isOnline()).toBe(false);
});

test('a network that is said to be back before it is there is waited for', async () => {
  lose();
  await hostIsGone();
  find();
  await hostIsGone();
  expect(onlineManager.isOnline()).toBe(false);
  await nextLook();
  await hostAnswers();
  expect(onlineManager.isOnline()).toBe(true);
});

test('an answer that fails after the network is back cuts nothing', async () => {
  lose();
  const { fails } = answer;
  find();
  await hostAnswers();
  fails();
  await nextLook();
  expect(onlineManager.isOnline()).toBe(true);
});
