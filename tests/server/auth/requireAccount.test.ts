import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requireAccount } from '../../../server/auth/requireAccount';
import { requireRight } from '../../../server/auth/requireRight';
import { createTokens, type TokenKind } from '../../../server/auth/tokens';
import type { AppEnv } from '../../../server/http/appEnv';
import { ApiError } from '../../../server/http/errors';
import { NO_SCHEMAS } from '../../../server/routes/studio/registry';
import { createMemoryStore } from '../../../server/store/memory';
import { StoreFull, StoreRefusal, type SessionUser, type User } from '../../../server/store/store';
import type { Right } from '../../../src/rights/right';

const START = Date.UTC(2026, 6, 1, 10);
const RIGHTS: Readonly<Record<string, readonly Right[]>> = {
  owner: ['users', 'segmap/see', 'segmap/edit'],
  viewer: ['segmap/see', 'log'],
};
/** The calls of this test, by path. */
const CALLS = {
  '/see': { right: 'segmap/see', kind: 'read' },
  '/edit': { right: 'segmap/edit', kind: 'write' },
  '/many': { right: ['segmap/edit', 'log'], kind: 'read' },
  '/files': { right: 'segmap/see', kind: 'read', changesFiles: true },
  '/look': { right: 'segmap/see', kind: 'write', whileLooking: true },
  '/own': { right: 'anyLogin', kind: 'read' },
} as const;

let now: number;
let store: ReturnType<typeof createMemoryStore>;
let user: User;
let warned: [string, unknown][];
let app: Hono<AppEnv>;

const tokens = createTokens({
  secret: 'the signing secret of this test, which is long enough',
  clock: () => new Date(now),
  randomId: () => 'a session',
  lifetimeSeconds: 8 * 3600,
});

beforeEach(async () => {
  now = START;
  store = createMemoryStore();
  warned = [];
  const added = {
    account: 'ACME',
    name: 'asha',
    menus: '',
    disabled: false,
    role: 'owner',
    passwordHash: 'x',
  };
  user = await store.users.add(added);
  const logger = {
    info() {},
    warn: (event: string, details?: unknown) => void warned.push([event, details]),
    error() {},
  };
  app = new Hono<AppEnv>();
  app.use(async (context, next) => {
    context.set('requestId', 'r1');
    context.set('list', 'segmap');
    await next();
  });
  app.use(
    requireAccount({
      tokens,
      users: store.users,
      access: store.access,
      logger,
      clock: () => new Date(now),
      idleSeconds: 7_200,
      schemasOf: async (_account, seq) => ({ ...NO_SCHEMAS, seq }),
      rightsOf: ({ role, roleRights }) => new Set(roleRights ?? RIGHTS[role ?? ''] ?? []),
    }),
  );
  for (const [path, call] of Object.entries(CALLS))
    app.get(path, requireRight(call, { logger, nounOf: name => name }), context => {
      const { session, login, rights, standing, schemas, listState } = context.var;
      return context.json({ session, login, rights: [...rights], standing, seq: schemas.seq, listState });
    });
  app.onError((error, context) =>
    error instanceof ApiError
      ? context.json({ code: error.code, message: error.message }, error.status)
      : context.json({ code: 'broken', message: error.message }, 500),
  );
});

async function call(token: string, path: keyof typeof CALLS = '/see', headers: Record<string, string> = {}) {
  const response = await app.request(path, {
    headers: { 'X-RLB-DMS-ACC': 'ACME', Authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.status, json: await response.json() };
}
const codeOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => `${status} ${json.code ?? ''}`.trim();
const tokenOf = (how?: TokenKind) => tokens.issue(user, how);
/** The user as the store has him from now on. */
function becomes(change: Partial<SessionUser>) {
  const found = { usedAt: null, keptFor: null, schemasSeq: 3, ...user, ...change };
  vi.spyOn(store.users, 'ofSession').mockResolvedValue(found);
}
const reasonsGiven = () =>
  warned.filter(([event]) => event === 'token.refused').map(([, details]) => details);

describe('a session', () => {
  it('says who calls, in which login, and what the caller may do', async () => {
    becomes({ listState: 'as it was' });
    const { status, json } = await call(await tokenOf({ by: 'sso' }));
    expect(status).toBe(200);
    expect(json).toEqual({
      session: { account: 'ACME', user: 'asha', uid: user.uid },
      login: { id: 'a session', expires: START / 1000 + 8 * 3600, by: 'sso' },
      rights: RIGHTS['owner'],
      standing: 'user',
      seq: 3,
      listState: 'as it was',
    });
    expect(store.users.ofSession).toHaveBeenCalledWith(
      { account: 'ACME', user: 'asha', id: 'a session' },
      'segmap',
    );
  });

  it.each<[string, Partial<SessionUser>, string]>([
    ['whose user is disabled', { disabled: true }, 'the user is gone, disabled or logged out'],
    ['whose user is another one by now', { uid: 99 }, 'the user is gone, disabled or logged out'],
    ['that was ended', { sessionsEnded: 1 }, 'the user’s sessions were ended'],
    ['that was ended twice', { sessionsEnded: 2, keptFor: 1 }, 'the user’s sessions were ended'],
  ])('%s is refused', async (_, change, reason) => {
    const token = await tokenOf();
    becomes(change);
    expect(codeOf(await call(token))).toBe('401 notLoggedIn');
    expect(reasonsGiven()).toEqual([{ requestId: 'r1', reason }]);
  });

  it('whose user is gone is refused', async () => {
    const token = await tokenOf();
    vi.spyOn(store.users, 'ofSession').mockResolvedValue(null);
    expect(codeOf(await call(token))).toBe('401 notLoggedIn');
  });

  it('survives the change that ended all others', async () => {
    const token = await tokenOf();
    becomes({ sessionsEnded: 1, keptFor: 1 });
    expect((await call(token)).status).toBe(200);
  });

  it('ends after two hours without a call, since its last use or its login', async () => {
    const token = await tokenOf();
    now += 7_199_000;
    expect((await call(token)).status).toBe(200);
    now += 1_000;
    becomes({ usedAt: now / 1000 - 7_199 });
    expect((await call(token)).status).toBe(200);
    becomes({ usedAt: null });
    expect(codeOf(await call(token))).toBe('401 notLoggedIn');
    expect(reasonsGiven()).toEqual([{ requestId: 'r1', reason: 'the session was idle for too long' }]);
  });

  it('has its use recorded once a minute', async () => {
    const noted = vi.spyOn(store.users, 'useSession');
    const token = await tokenOf();
    await call(token);
    now += 59_000;
    await call(token);
    expect(noted).not.toHaveBeenCalled();
    now += 1_000;
    await call(token);
    const session = {
      account: 'ACME',
      user: 'asha',
      id: 'a session',
      expires: START / 1000 + 8 * 3600,
      generation: 0,
    };
    // Only a login gives the origin.
    expect(noted.mock.calls).toEqual([[session, START / 1000 + 60, undefined]]);
  });

  it('continues if nothing can be written, and hides no mistake', async () => {
    const token = await tokenOf();
    now += 60_000;
    const noted = vi.spyOn(store.users, 'useSession').mockRejectedValue(new StoreFull('The disk is full'));
    expect((await call(token)).status).toBe(200);
    expect(warned[0]).toMatchObject(['session.useNotNoted', { account: 'ACME', user: 'asha' }]);
    noted.mockRejectedValue(new Error('a mistake of ours'));
    expect(codeOf(await call(token))).toBe('500 broken');
  });

  it.each(['', 'Bearer', 'Basic x', 'Bearer a b', 'Bearer a,b', 'xBearer token'])(
    'is not in the header %j',
    async Authorization => {
      expect(codeOf(await call('', '/see', { Authorization }))).toBe('401 notLoggedIn');
      expect(reasonsGiven()).toEqual([{ requestId: 'r1', reason: 'no bearer token' }]);
    },
  );

  it('is in a header of any case, with any blanks', async () => {
    expect((await call('', '/see', { Authorization: `bEARER   ${await tokenOf()}` })).status).toBe(200);
  });

  it('counts for its own account only', async () => {
    const token = await tokenOf();
    expect(codeOf(await call(token, '/see', { 'X-RLB-DMS-ACC': '' }))).toBe('400 accountMissing');
    expect(codeOf(await call(token, '/see', { 'X-RLB-DMS-ACC': 'OTHER' }))).toBe('403 accountMismatch');
    expect(warned).toEqual([
      ['account.refused', { requestId: 'r1', account: 'ACME', user: 'asha', named: 'OTHER' }],
    ]);
  });
});

describe('a user', () => {
  it.each<[string, Partial<SessionUser>, string]>([
    ['with a first password', { mustChange: true, needsSecondFactor: true }, '403 passwordMustChange'],
    ['without the second factor of his role', { needsSecondFactor: true }, '403 secondFactorMustBeSetUp'],
  ])('%s may do nothing but that', async (_, change, refusal) => {
    const token = await tokenOf();
    becomes(change);
    expect(codeOf(await call(token))).toBe(refusal);
    expect((await call(token, '/own')).status).toBe(200);
  });

  it('from the provider needs no second factor here', async () => {
    const token = await tokenOf({ by: 'sso' });
    becomes({ needsSecondFactor: true });
    expect((await call(token)).status).toBe(200);
  });

  it('may make a call with one of its rights, and is told which are missing', async () => {
    const token = await tokenOf();
    for (const path of ['/many', '/edit', '/files'] as const)
      expect((await call(token, path)).status).toBe(200);
    becomes({ role: 'none' });
    const refused = await call(token, '/many');
    expect(codeOf(refused)).toBe('403 notAllowed');
    expect(refused.json.message).toMatch(/^You may not .+ or .+\. Nothing was done; ask an owner/);
    expect(warned).toEqual([
      [
        'right.refused',
        {
          requestId: 'r1',
          account: 'ACME',
          uid: user.uid,
          method: 'GET',
          route: '/many',
          right: ['segmap/edit', 'log'],
        },
      ],
    ]);
  });
});

describe('looking as a role', () => {
  const looking = () =>
    tokenOf({ looking: { as: 'viewer', login: { id: 'a session', expires: START / 1000 + 3600 } } });

  it('may do what both the user and the role may, and change nothing', async () => {
    const token = await looking();
    const { json } = await call(token);
    expect(json).toMatchObject({ rights: ['segmap/see'], standing: 'looking', login: { id: 'a session' } });
    expect(codeOf(await call(token, '/edit'))).toBe('403 lookingOnly');
    expect(codeOf(await call(token, '/files'))).toBe('403 lookingOnly');
    expect((await call(token, '/look')).status).toBe(200);
  });

  it('takes the rights that the account has given the role', async () => {
    vi.spyOn(store.access, 'roles').mockResolvedValue([
      { id: 'other', name: 'Other', rights: ['segmap/see'] },
      { id: 'viewer', name: 'Viewer', rights: ['segmap/edit'] },
    ]);
    expect((await call(await looking(), '/look')).json).toMatchObject({ code: 'notAllowed' });
  });

  it.each<[string, Partial<SessionUser>]>([
    ['manages no users any more', { role: 'viewer' }],
    ['has a first password', { mustChange: true }],
    ['must set up a second factor', { needsSecondFactor: true }],
  ])('is over for a user who %s', async (_, change) => {
    const token = await looking();
    becomes(change);
    expect(codeOf(await call(token))).toBe('401 notLoggedIn');
    expect(reasonsGiven()).toEqual([{ requestId: 'r1', reason: 'the user may no longer look as a role' }]);
  });
});

describe('an API key', () => {
  const KEY = `dbk_${'a'.repeat(43)}`;
  const found = {
    id: 'k1',
    name: 'Night job',
    uid: 4,
    rights: ['segmap/see' as const],
    createdBy: 'asha',
    createdAt: '2026-06-01 10:00:00',
    expires: null,
    usedAt: null,
    schemasSeq: 5,
  };

  it('calls under its name, with its rights and without a login', async () => {
    const asked = vi.spyOn(store.access, 'keyOf').mockResolvedValue(found);
    const { json } = await call(KEY);
    expect(json).toEqual({
      session: { account: 'ACME', user: 'API key Night job', uid: 4 },
      rights: ['segmap/see'],
      standing: 'key',
      seq: 5,
    });
    expect(asked.mock.calls).toEqual([['ACME', expect.stringMatching(/^[0-9a-f]{64}$/)]]);
    expect(codeOf(await call(KEY, '/own'))).toBe('403 notForKeys');
  });

  it.each([
    ['unknown', null, 'no such API key'],
    ['over', { ...found, expires: START / 1000 }, 'the API key has expired'],
  ])('that is %s is refused', async (_, key, reason) => {
    vi.spyOn(store.access, 'keyOf').mockResolvedValue(key);
    expect(codeOf(await call(KEY))).toBe('401 notLoggedIn');
    expect(reasonsGiven()).toEqual([{ requestId: 'r1', reason }]);
  });

  it('that ends a second later is accepted', async () => {
    vi.spyOn(store.access, 'keyOf').mockResolvedValue({ ...found, expires: START / 1000 + 1 });
    expect((await call(KEY)).status).toBe(200);
  });

  it('of an account that no store can hold is refused, and a mistake is not hidden', async () => {
    const asked = vi.spyOn(store.access, 'keyOf').mockRejectedValue(new StoreRefusal('account', 'text'));
    expect(codeOf(await call(KEY))).toBe('401 notLoggedIn');
    asked.mockRejectedValue(new Error('a mistake of ours'));
    expect(codeOf(await call(KEY))).toBe('500 broken');
    asked.mockClear();
    expect(codeOf(await call(KEY, '/see', { 'X-RLB-DMS-ACC': '' }))).toBe('401 notLoggedIn');
    expect(asked).not.toHaveBeenCalled();
  });

  it('has its use recorded once a minute, if anything can be written', async () => {
    const asked = vi.spyOn(store.access, 'keyOf').mockResolvedValue({ ...found, usedAt: START / 1000 - 59 });
    const noted = vi.spyOn(store.access, 'useKey').mockResolvedValue();
    await call(KEY);
    expect(noted).not.toHaveBeenCalled();
    asked.mockResolvedValue({ ...found, usedAt: START / 1000 - 60 });
    await call(KEY);
    expect(noted.mock.calls).toEqual([['ACME', 'k1', START / 1000]]);
    noted.mockRejectedValue(new StoreFull('The disk is full'));
    expect((await call(KEY)).status).toBe(200);
    expect(warned[0]).toMatchObject(['apiKey.useNotNoted', { account: 'ACME', id: 'k1' }]);
    noted.mockRejectedValue(new Error('a mistake of ours'));
    expect(codeOf(await call(KEY))).toBe('500 broken');
  });
});
