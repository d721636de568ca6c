import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { resources } from '../../../../src/schemas';
import { isRecord } from '../../../../src/schemas/values/values';
import { createClient, logIn, tokenOf, type Send, type SpecClient } from '../../setup/specClient';
import {
  ALPHA,
  BETA,
  cheapPasswords,
  createLog,
  createTestApi,
  SECRET,
  type TestApi,
} from '../../setup/testApi';

const OLD = 'alpha-password';
const NEW = 'a better password';
const ADMIN = { account: ALPHA, user: 'admin', password: OLD };
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let api: TestApi;
let client: SpecClient;

beforeEach(async () => {
  api = await createTestApi({ clientAddress: () => '203.0.113.7' });
  client = await api.client(ALPHA);
});

/** A login with a browser's name. */
const loginOn = (device: string) =>
  tokenOf(
    (path, init) => api.send(path, { ...init, headers: { ...init.headers, 'User-Agent': device } }),
    ADMIN,
  );
const isLetIn = async (who: SpecClient) => (await who.vtype.list()).status === 200;
const change = (old: string, password: string, who = client) =>
  who.post('/account/password', { old, password });
const sessionsOf = async (who: SpecClient): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { json } = await who.get('/account');
  return isRecord(json) && Array.isArray(json['sessions']) ? json['sessions'] : [];
};

describe('a new password', () => {
  it('replaces the old one, and ends all other sessions at their next call on every instance', async () => {
    const instance = createApp({
      store: api.store,
      resources,
      secret: SECRET,
      clock: api.clock.now,
      randomId: () => 'other',
      logger: createLog().logger,
      passwords: cheapPasswords,
    });
    const elsewhere: Send = async (path, init) => instance.request(path, init);
    const other = await tokenOf(api.send, ADMIN);
    expect(await isLetIn(createClient(elsewhere, ALPHA, other))).toBe(true);
    expect(await change(OLD, NEW)).toMatchObject({ status: 200, json: { message: 'Success' } });
    expect(await isLetIn(createClient(elsewhere, ALPHA, other))).toBe(false);
    expect(await isLetIn(createClient(api.send, ALPHA, other))).toBe(false);
    expect(await isLetIn(client)).toBe(true);
    expect((await logIn(api.send, ADMIN)).status).toBe(401);
    expect((await logIn(api.send, { ...ADMIN, password: NEW })).status).toBe(200);
  });

  it('keeps the session that set it open, until another one sets a new one', async () => {
    await change(OLD, NEW);
    const second = createClient(api.send, ALPHA, await tokenOf(api.send, { ...ADMIN, password: NEW }));
    expect([await isLetIn(client), await isLetIn(second)]).toEqual([true, true]);
    await change(NEW, OLD, second);
    expect([await isLetIn(client), await isLetIn(second)]).toEqual([false, true]);
  });

  it('is written in the transaction log, without either password', async () => {
    await change(OLD, NEW);
    const { text, json } = await client.post('/log/list', {});
    expect(json).toMatchObject([
      { type: 'account/password', user: 'admin', recordName: 'admin', status: 'done', payload: {}, diff: [] },
    ]);
    expect(text).not.toContain(NEW);
  });

  it.each([
    ['short', 'at least 8 characters'],
    ['password1', 'too easy to guess'],
    [ALPHA.repeat(200).slice(0, 1_001), '1,000 characters'],
  ])('is refused if it is %s', async (password, reason) => {
    expect(await change(OLD, password)).toMatchObject({
      status: 422,
      json: { fields: { password: expect.stringContaining(reason) } },
    });
    expect((await logIn(api.send, ADMIN)).status).toBe(200);
  });

  it('needs the old one, which cannot be guessed: attempts count as failed logins', async () => {
    for (let time = 0; time < 10; time += 1)
      expect(await change(`guess ${time}`, NEW)).toMatchObject({
        status: 422,
        json: { fields: { old: 'The password is wrong' } },
      });
    const blocked = await change(OLD, NEW);
    expect(blocked).toMatchObject({ status: 429, json: { code: 'tooManyTries' } });
    expect(blocked.headers.get('Retry-After')).toBe('60');
    expect(await isLetIn(client)).toBe(true);
    api.clock.advance(61);
    expect((await change(OLD, NEW)).status).toBe(200);
    expect((await logIn(api.send, { ...ADMIN, password: NEW })).json).toMatchObject({
      failedLogins: { count: 10 },
    });
  });

  it('may be set any number of times', async () => {
    for (let time = 0; time < 15; time += 1) {
      const [from, to] = time % 2 === 0 ? [OLD, NEW] : [NEW, OLD];
      expect((await change(from, to)).status).toBe(200);
    }
  });
});

describe('the account', () => {
  it('names what the caller may do', async () => {
    const clerk = await tokenOf(api.send, { account: ALPHA, user: 'clerk', password: 'clerk:pass:' });
    const { json } = await createClient(api.send, ALPHA, clerk).get('/account');
    expect(json).toMatchObject({ user: 'clerk', rights: expect.arrayContaining(['segmap/edit']) });
    expect(JSON.stringify(json)).not.toContain('"log"');
    expect((await client.get('/account')).json).toMatchObject({ rights: expect.arrayContaining(['log']) });
  });

  it('lists the caller’s open sessions with device, address and last use, the last used first', async () => {
    const began = api.clock.now().getTime() / 1000;
    api.clock.advance(100);
    const other = createClient(api.send, ALPHA, await loginOn(CHROME));
    api.clock.advance(100);
    expect(await isLetIn(client)).toBe(true);
    expect(await sessionsOf(client)).toEqual([
      {
        id: expect.any(String),
        device: '',
        address: '203.0.113.7',
        began,
        usedAt: began + 200,
        current: true,
      },
      {
        id: expect.any(String),
        device: 'Chrome, Windows',
        address: '203.0.113.7',
        began: began + 100,
        usedAt: began + 100,
        current: false,
      },
    ]);
    expect((await sessionsOf(other)).map(({ current }) => current)).toEqual([false, true]);
    expect(await sessionsOf(await api.client(BETA))).toHaveLength(1);
  });

  it('ends one session, of the caller alone', async () => {
    const other = createClient(api.send, ALPHA, await loginOn(CHROME));
    const stranger = await api.client(BETA);
    const [theirs] = await sessionsOf(stranger);
    const found = (await sessionsOf(client)).find(({ current }) => current === false);
    expect((await client.post('/account/sessions/end', { id: found?.['id'] })).status).toBe(200);
    expect([await isLetIn(client), await isLetIn(other)]).toEqual([true, false]);
    expect(await sessionsOf(client)).toHaveLength(1);
    for (const id of [found?.['id'], theirs?.['id'], 'nobody'])
      expect(await client.post('/account/sessions/end', { id })).toMatchObject({
        status: 404,
        json: { code: 'noSuchSession' },
      });
    expect(await isLetIn(stranger)).toBe(true);
  });
});
