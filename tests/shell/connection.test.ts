import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from '../../src/shell/connection';
import { settled } from '../authProvider/tab';

let page: EventTarget;
let answer: { readonly arrives: () => void; readonly fails: () => void };

beforeEach(() => {
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
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
});

/** The browser says that its network is gone. */
const lose = () => page.dispatchEvent(new Event('offline'));

test('the connection is gone when the console’s own host cannot be reached either, until the browser has it back', async () => {
  lose();
  expect(onlineManager.isOnline()).toBe(true);
  answer.fails();
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false));
  page.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
});

test('a server on the same machine needs no network', async () => {
  lose();
  answer.arrives();
  await settled();
  expect(onlineManager.isOnline()).toBe(true);
});

test('an answer that fails after the network is back cuts nothing', async () => {
  lose();
  page.dispatchEvent(new Event('online'));
  answer.fails();
  await settled();
  expect(onlineManager.isOnline()).toBe(true);
});
