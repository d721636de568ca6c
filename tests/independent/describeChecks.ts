import { describe, expect, it } from 'vitest';
import {
  ADMIN,
  basic,
  CLERK,
  Client,
  errorWords,
  logIn,
  message,
  ORIGIN,
  OTHER,
  property,
  records,
  send,
} from './support/client';
import { aRecord, MASTERS, NAMES } from './support/masters';
import type { Wired } from './support/wired';

/** Logins, accounts, duplicate checks, vehicle types and other origins. */
export function describeChecks(wired: Wired) {
  describe('the login', () => {
    it('returns a JWT with uid and exp in seconds, and the menus', async () => {
      const answer = await logIn(wired.host(), ADMIN);
      expect(answer.status).toBe(200);
      const token = String(property(answer.json, 'token'));
      const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      expect(property(claims, 'uid')).toBeDefined();
      expect(Number(property(claims, 'exp'))).toBeGreaterThan(Date.now() / 1000);
      expect(Number(property(claims, 'exp'))).toBeLessThan(Date.now() / 1000 + 40 * 86_400);
      expect(String(property(answer.json, 'menus'))).toBe('');
      const clerk = await logIn(wired.host(), CLERK);
      expect(String(property(clerk.json, 'menus'))).not.toBe('');
    });

    it('returns the same error_message for a wrong password, an unknown user and an unknown account', async () => {
      const refusals = [
        { ...ADMIN, password: 'wrong' },
        { ...ADMIN, user: 'nobody' },
        { ...ADMIN, acc: 'NOWHERE' },
        { ...ADMIN, acc: 'DEMO02' },
        { ...ADMIN, password: 'جوشی 😀' },
      ];
      const words = new Set<unknown>();
      for (const login of refusals) {
        const answer = await logIn(wired.host(), login);
        expect(answer.status).toBe(401);
        words.add(property(answer.json, 'error_message'));
      }
      expect(words.size).toBe(1);
      expect([...words][0]).toMatch(/\w+/);
    });

    it('refuses invalid headers with a message', async () => {
      for (const authorization of [
        '',
        'Basic',
        'Basic !!!',
        'Bearer x',
        basic('', ''),
        'Basic bm9jb2xvbg==',
      ]) {
        const answer = await send(`${wired.host()}/users/login`, {
          headers: { 'X-RLB-DMS-ACC': 'DEMO01', ...(authorization ? { Authorization: authorization } : {}) },
        });
        expect(`${authorization}: ${answer.status}`).toMatch(/: (400|401|422)$/);
        expect(property(answer.json, 'error_message') ?? errorWords(answer)).toMatch(/\w+/);
      }
    });
  });

  describe('authorisation', () => {
    const CALLS = [
      ...NAMES.map(name => MASTERS[name].list),
      ...NAMES.map(name => MASTERS[name].add),
      ...NAMES.map(name => `${MASTERS[name].update}/x`),
      ...NAMES.map(name => `${MASTERS[name].delete}/x`),
      ...NAMES.map(name => `${MASTERS[name].search}/x`),
      '/ledgermap/exists/x',
      '/itemmap/exists/x',
      '/master/vtype/list',
      '/master/vtype/update',
    ];

    it.each(CALLS)('%s requires a token and a matching account', async path => {
      const body = JSON.stringify({});
      const json = { 'Content-Type': 'application/json' };
      const without = await send(wired.host() + path, {
        headers: { ...json, 'X-RLB-DMS-ACC': 'DEMO01' },
        body,
      });
      expect(without.status).toBe(401);
      const forged = await wired
        .client()
        .raw(path, body, { Authorization: `Bearer ${wired.client().token.slice(0, -3)}AAA` });
      expect(forged.status).toBe(401);
      const elsewhere = await wired.client().raw(path, body, { 'X-RLB-DMS-ACC': 'DEMO02' });
      expect([401, 403]).toContain(elsewhere.status);
      const nowhere = await wired.client().raw(path, body, { 'X-RLB-DMS-ACC': '' });
      expect([400, 401, 403]).toContain(nowhere.status);
    });

    it.each(NAMES)('%s neither reads nor changes records of another account', async master => {
      const paths = MASTERS[master];
      const other = await Client.as(wired.host(), OTHER);
      const record = aRecord(master);
      await wired.client().post(paths.add, record);
      const stored = async () => (await wired.client().list(master)).find(one => one['id'] === record['id']);
      const before = await stored();
      expect((await other.list(master)).map(one => one['id'])).not.toContain(record['id']);
      const found = await other.post(`${paths.search}/${encodeURIComponent(String(record[paths.name]))}`);
      expect(records(found.json)).toEqual([]);
      const updated = await other.post(`${paths.update}/${record['id']}`, { ...record, ...paths.changes });
      expect(updated.status).toBe(404);
      const deleted = await other.post(`${paths.delete}/${record['id']}`);
      expect(message(deleted)).not.toBe('Success');
      const code = encodeURIComponent(String(record[paths.code]));
      const asked = await other.post(`/${master}/exists/${code}`, { type: 'checkCode' });
      expect(message(asked)).not.toMatch(/^duplicate$/i);
      expect(await stored()).toEqual(before);
    });
  });

  describe.each(['ledgermap', 'itemmap'] as const)('%s: the duplicate check', master => {
    const { exists, code, name, add } = MASTERS[master];

    it('reports a known code or name as duplicate, without confusing the two', async () => {
      const record = aRecord(master, {
        [code]: `a/b?c#d %25 é ${Math.random()}`,
        [name]: `Näme/${Math.random()}`,
      });
      await wired.client().post(add, record);
      const ask = async (value: unknown, type: string) =>
        message(
          await wired.client().post(`${exists}/${encodeURIComponent(String(value))}`, { type }),
        ).toLowerCase();
      expect(await ask(record[code], 'checkCode')).toBe('duplicate');
      expect(await ask(record[name], 'checkName')).toBe('duplicate');
      expect(await ask(record[code], 'checkName')).not.toBe('duplicate');
      expect(await ask(record[name], 'checkCode')).not.toBe('duplicate');
      expect(await ask(String(record[code]).toUpperCase(), 'checkCode')).not.toBe('duplicate');
      expect(await ask(String(record[code]).slice(0, -1), 'checkCode')).not.toBe('duplicate');
      await wired.client().post(`${MASTERS[master].delete}/${record['id']}`);
      expect(await ask(record[code], 'checkCode')).not.toBe('duplicate');
    });

    it('refuses an unknown type', async () => {
      for (const body of [{}, { type: 'checkAll' }, { type: 1 }, [], null]) {
        const answer = await wired.client().post(`${exists}/x`, body);
        expect(`${JSON.stringify(body)}: ${answer.status}`).toMatch(/: (400|422)$/);
      }
    });
  });

  describe('vehicle types', () => {
    it('are listed enabled and disabled, including VD and VP', async () => {
      const answer = await wired.client().post('/master/vtype/list', { uid: wired.client().uid });
      const types = records(answer.json);
      expect(types.map(type => type['trans_type'])).toEqual(expect.arrayContaining(['VD', 'VP']));
      for (const type of types) expect([0, 1]).toContain(type['status']);
    });

    it('are enabled and disabled by id and status', async () => {
      const [type] = records((await wired.client().post('/master/vtype/list', {})).json);
      for (const status of [0, 1]) {
        const answer = await wired.client().post('/master/vtype/update', { id: type?.['id'], status });
        expect(answer.status).toBe(200);
        const types = records((await wired.client().post('/master/vtype/list', {})).json);
        const now = types.find(one => one['id'] === type?.['id']);
        expect(now).toEqual({
          ...now,
          ...type,
          status,
          dt_update: now?.['dt_update'],
          uid_update: now?.['uid_update'],
        });
      }
    });

    it('require a status of 0 or 1 and a known id', async () => {
      const [type] = records((await wired.client().post('/master/vtype/list', {})).json);
      for (const status of [2, -1, 'on', null, {}]) {
        const answer = await wired.client().post('/master/vtype/update', { id: type?.['id'], status });
        expect(`${JSON.stringify(status)}: ${answer.status}`).toMatch(/: (400|422)$/);
      }
      expect((await wired.client().post('/master/vtype/update', { id: 'nobody', status: 1 })).status).toBe(
        404,
      );
    });
  });

  describe('a page of another origin', () => {
    it.each(['/users/login', '/master/segmap/list', '/itemmap/exists/a%2Fb'])(
      'may preflight %s',
      async path => {
        const answer = await send(wired.host() + path, {
          method: 'OPTIONS',
          headers: {
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'authorization,content-type,x-rlb-dms-acc',
          },
        });
        expect([200, 204]).toContain(answer.status);
        expect(['*', ORIGIN]).toContain(answer.headers.get('access-control-allow-origin'));
        const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
        for (const name of ['authorization', 'content-type', 'x-rlb-dms-acc'])
          expect(allowed).toContain(name);
      },
    );

    it('may read responses and errors', async () => {
      const list = await wired.client().post('/master/vtype/list', {});
      const refused = await logIn(wired.host(), { ...ADMIN, password: 'wrong' });
      const unknown = await wired.client().post('/nothing/here', {});
      for (const answer of [list, refused, unknown]) {
        expect(['*', ORIGIN]).toContain(answer.headers.get('access-control-allow-origin'));
      }
    });
  });
}
