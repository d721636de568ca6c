import { describe, expect, it } from 'vitest';
import { listKey } from '../../../src/api/records/listKey';
import { ALPHA, BETA, createTestApi } from '../setup/testApi';

const get = async (api: Awaited<ReturnType<typeof createTestApi>>, account: string, token: string) =>
  api.send(listKey.path, { headers: { 'X-RLB-DMS-ACC': account, Authorization: `Bearer ${token}` } });

describe('the key of cached lists', () => {
  it('is 32 bytes, the same at each login of a user, and another for each other user and secret', async () => {
    const keys = new Set<string>();
    for (const secret of ['a secret that is long enough to sign', 'another secret that is long enough'])
      for (const account of [ALPHA, BETA]) {
        const api = await createTestApi({ secret });
        const ofLogins = new Set<string>();
        for (let login = 0; login < 2; login += 1) {
          const answer = await get(api, account, await api.token(account));
          expect(answer.headers.get('Cache-Control')).toBe('no-store');
          const { key } = await answer.json();
          expect(atob(key)).toHaveLength(32);
          ofLogins.add(key);
        }
        expect(ofLogins.size).toBe(1);
        for (const key of ofLogins) keys.add(key);
      }
    expect(keys.size).toBe(4);
  });

  it('is not revealed without a login, or under another account', async () => {
    const api = await createTestApi();
    expect((await api.send(listKey.path, { headers: { 'X-RLB-DMS-ACC': ALPHA } })).status).toBe(401);
    expect((await get(api, BETA, await api.token(ALPHA))).status).toBe(403);
  });
});
