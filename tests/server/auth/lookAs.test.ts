import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRight } from '../../../src/rights/roles';
import { between, randomFrom } from '../../../src/schemas/seed/random';
import { ACCOUNT_HEADER } from '../../../src/wire/http/headers';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { served } from '../setup/declaredRights';
import { describedCalls, type DescribedCall } from '../setup/describedCalls';
import { rightRequest } from '../setup/rightRequests';
import { tokenOf } from '../setup/specClient';
import { buildWalls, type StandingWalls } from '../setup/standingWalls';
import { addUser, ALPHA } from '../setup/testApi';
import { engines } from '../store/engines';

const CALLS = 500;
const ROLES = ['owner', 'accountant', 'clerk', 'viewer'] as const;

let walls: StandingWalls;
let owner: string;
let calls: readonly DescribedCall[];

async function send(token: string, path: string, body: object = {}) {
  const headers = {
    Authorization: `Bearer ${token}`,
    [ACCOUNT_HEADER]: ALPHA,
    'Content-Type': 'application/json',
  };
  const response = await walls.api.app.request(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

/** A token with which the owner looks as a role. */
async function looking(role: string, token = owner): Promise<string> {
  return (await send(token, '/users/look-as', { role })).json.token;
}

/** Everything that the account has, but for the use of the session itself. */
const kept = async () =>
  (await walls.rowsOf(ALPHA))
    .split('\n')
    .filter(line => !line.startsWith('session_uses:'))
    .join('\n');

const engine = engines.find(({ name }) => name === 'PGlite');

describe('looking as a role', () => {
  beforeAll(async () => {
    if (!engine) throw new Error('PGlite is missing.');
    walls = await buildWalls(engine);
    owner = await walls.api.token(ALPHA);
    const described = await (await walls.api.app.request('/openapi.json')).json();
    // The logout ends the session that looks.
    calls = describedCalls(described).filter(({ path }) => path !== '/users/logout');
  }, startWithinMs);
  afterAll(() => walls.remove());

  it(
    `changes nothing in ${CALLS} random calls, whatever the role`,
    async () => {
      const tokens = await Promise.all(ROLES.map(role => looking(role)));
      const random = randomFrom('looking as a role');
      const before = await kept();
      const statuses = new Map<number, number>();
      for (let made = 0; made < CALLS; made += 1) {
        const call = calls[between(random, 0, calls.length - 1)];
        const token = tokens[between(random, 0, tokens.length - 1)];
        if (!call || token === undefined) throw new Error('There is nothing to call.');
        const id = ['shared', 'admin', 'clerk', `new-${made}`][between(random, 0, 3)] ?? '';
        const { path, init } = await rightRequest(call, id, token);
        const response = await walls.api.app.request(path, init);
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
      expect(await kept()).toBe(before);
      expect(statuses.get(200) ?? 0).toBeGreaterThan(50);
      expect(statuses.get(403) ?? 0).toBeGreaterThan(200);
      // The owner's own token would have changed something.
      await send(owner, '/users/create', { name: 'somebody', role: 'viewer' });
      expect(await kept()).not.toBe(before);
    },
    startWithinMs,
  );

  it('shows what the role shows, and never more than the owner may see', async () => {
    const answer = await send(owner, '/users/look-as', { role: 'viewer' });
    expect(answer.json.rights).toContain('segmap/see');
    expect(answer.json.rights).not.toContain('segmap/edit');
    expect(answer.json.menus).not.toContain('upload_json_data');
    const viewer = await looking('viewer');
    expect((await send(viewer, '/master/segmap/list')).status).toBe(200);
    expect((await send(viewer, '/log/list')).json.code).toBe('notAllowed');
    expect((await send(await looking('owner'), '/master/segmap/add', {})).json.code).toBe('lookingOnly');
    expect((await send(owner, '/users/look-as', { role: 'no such' })).status).toBe(422);
    const [entry] = (await send(owner, '/log/list')).json;
    expect(entry).toMatchObject({ type: 'users/look-as', user: 'admin' });
  });

  it('is open to user managers, for roles that reach no further, and ends with that right', async () => {
    const { store } = walls.api;
    const rights = ['users', 'segmap/see'];
    await store.access.saveRole(ALPHA, { id: 'steward', name: 'Steward', rights }, () => undefined);
    const user = { account: ALPHA, name: 'leela', password: 'leela-password', menus: '', disabled: false };
    await addUser(store, { ...user, role: 'steward' });
    const steward = await tokenOf(walls.api.send, {
      account: ALPHA,
      user: 'leela',
      password: 'leela-password',
    });
    expect((await send(steward, '/users/look-as', { role: 'viewer' })).json.code).toBe('aboveYou');
    const seen = await looking('steward', steward);
    expect((await send(seen, '/master/segmap/list')).status).toBe(200);
    await store.access.saveRole(
      ALPHA,
      { id: 'steward', name: 'Steward', rights: ['segmap/see'] },
      () => undefined,
    );
    expect((await send(seen, '/master/segmap/list')).status).toBe(401);
    expect((await send(steward, '/users/look-as', { role: 'steward' })).json.code).toBe('notAllowed');
  });

  it('ends when the user’s own role requires a second factor that is not set up', async () => {
    const { store, send: sent } = walls.api;
    const login = { account: ALPHA, name: 'mohan', password: 'mohan-password' };
    await addUser(store, { ...login, menus: '', disabled: false, role: 'owner' });
    const seen = await looking('viewer', await tokenOf(sent, { ...login, user: 'mohan' }));
    expect((await send(seen, '/master/segmap/list')).status).toBe(200);
    await store.secondFactors.setNeed(ALPHA, 'owner', true, () => undefined);
    expect((await send(seen, '/master/segmap/list')).status).toBe(401);
    await store.secondFactors.setNeed(ALPHA, 'owner', false, () => undefined);
  });

  it('ends with the session that it is part of', async () => {
    const own = await walls.api.token(ALPHA);
    const seen = await looking('viewer', own);
    expect((await send(seen, '/users/logout')).status).toBe(200);
    expect((await send(seen, '/master/segmap/list')).status).toBe(401);
    expect((await send(own, '/master/segmap/list')).status).toBe(401);
  });

  it('has a token that older servers refuse, which would mistake it for the owner’s own', async () => {
    const [, payload = ''] = (await looking('viewer')).split('.');
    // Until then a token had one audience, to the letter.
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      aud: 'dealer-bridge-api-looking',
      as: 'viewer',
    });
  });

  it('is refused to API keys', async () => {
    const all = { name: 'all', rights: [...everyRight(served)] };
    const { key } = (await send(owner, '/users/keys/create', all)).json;
    expect((await send(key, '/users/look-as', { role: 'viewer' })).json.code).toBe('notForKeys');
  });
});
