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

// All test files share this manager.
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
});

/** The browser reports that it went offline. */
const lose = () => page.dispatchEvent(new Event('offline'));

/** The browser reports that it is online again. */
const find = () => page.dispatchEvent(new Event('online'));

/** Lets the host answer, or be unreachable, and runs what follows. */
async function hostAnswers(): Promise<void> {
  answer.arrives();
  await vi.advanceTimersByTimeAsync(0);
}
async function hostIsGone(): Promise<void> {
  answer.fails();
  await vi.advanceTimersByTimeAsync(0);
}

const nextLook = () => vi.advanceTimersByTimeAsync(15_000);

test('reports offline only while the console’s own host is unreachable', async () => {
  lose();
  expect(onlineManager.isOnline()).toBe(true);
  await hostIsGone();
  expect(onlineManager.isOnline()).toBe(false);
  find();
  await hostAnswers();
  expect(onlineManager.isOnline()).toBe(true);
});

test('stays online with a server on the same machine without a network', async () => {
  lose();
  await hostAnswers();
  await nextLook();
  await hostAnswers();
  expect(onlineManager.isOnline()).toBe(true);
});

test('checks again when the host was reachable just before the network was lost', async () => {
  lose();
  await hostAnswers();
  await nextLook();
  await hostIsGone();
  expect(onlineManager.isOnline()).toBe(false);
});

test('waits when the network is announced before it is back', async () => {
  lose();
  await hostIsGone();
  find();
  await hostIsGone();
  expect(onlineManager.isOnline()).toBe(false);
  await nextLook();
  await hostAnswers();
  expect(onlineManager.isOnline()).toBe(true);
});

test('ignores a response that fails after the network is back', async () => {
  lose();
  const { fails } = answer;
  find();
  await hostAnswers();
  fails();
  await nextLook();
  expect(onlineManager.isOnline()).toBe(true);
});
