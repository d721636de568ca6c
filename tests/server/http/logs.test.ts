import { expect, it } from 'vitest';
import { protectedCalls } from '../setup/calls';
import { ALPHA, createTestApi } from '../setup/testApi';
import { watchLog } from '../setup/watchedLog';

const requests = 2_000;
const secret = 'hunter2-never-in-a-log';
const patience = 60_000;

/** Ways to smuggle a secret or a forged log line into a request. */
const tricks: readonly ((path: string) => { path: string; headers: Record<string, string>; body: string })[] =
  [
    path => ({ path, headers: { Authorization: `Bearer ${secret}` }, body: '{}' }),
    path => ({ path, headers: { Authorization: `Basic ${btoa(`admin:${secret}`)}` }, body: '{}' }),
    path => ({ path: `${path}/${secret}`, headers: {}, body: '{}' }),
    path => ({ path: `${path}?token=${secret}`, headers: {}, body: '{}' }),
    path => ({ path, headers: {}, body: `{"password":"${secret}"` }),
    path => ({ path: `${path}%0A%7B%22event%22%3A%22forged%22%7D`, headers: { Cookie: secret }, body: '[]' }),
  ];

it(
  `writes valid JSON lines without secrets for ${requests} hostile requests`,
  { timeout: patience },
  async () => {
    const log = watchLog();
    const { app, token } = await createTestApi({ logger: log.logger });
    const good = await token(ALPHA);
    for (const kept of [secret, good, btoa(`admin:${secret}`)]) log.keepOut(kept);
    const calls = [...protectedCalls(app, secret), { method: 'POST', path: '/users/login' }];
    for (let n = 0; n < requests; n += 1) {
      const { method, path } = calls[n % calls.length] ?? { method: 'GET', path: '/' };
      const trick = tricks[n % tricks.length];
      if (!trick) throw new Error('There is no trick.');
      const { path: asked, headers, body } = trick(path);
      const logIn: Record<string, string> =
        n % 4 < 2 ? { Authorization: `Bearer ${good}`, 'X-RLB-DMS-ACC': ALPHA } : {};
      const all = { 'Content-Type': 'application/json', ...logIn, ...headers };
      await app.request(asked, { method, headers: all, ...(method === 'GET' ? {} : { body }) });
    }
    expect(log.count()).toBeGreaterThan(requests / 2);
    expect(log.faults).toEqual([]);
    expect(log.events.has('forged')).toBe(false);
    expect(log.events.get('request.refused')).toBeGreaterThan(requests / 4);
  },
);
