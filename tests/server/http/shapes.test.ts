import { beforeEach, describe, expect, it } from 'vitest';
import { segmapOf } from '../setup/samples';
import { ALPHA, createTestApi, type TestApi } from '../setup/testApi';

let api: TestApi;
let headers: Readonly<Record<string, string>>;

beforeEach(async () => {
  api = await createTestApi();
  headers = {
    'X-RLB-DMS-ACC': ALPHA,
    Authorization: `Bearer ${await api.token(ALPHA)}`,
    'Content-Type': 'application/json',
  };
});

const add = (body: string) => api.app.request('/master/segmap/add', { method: 'POST', headers, body });
const kept = () => api.store.records.get(ALPHA, 'segmap', 'a');

describe('a body with unknown properties', () => {
  it('is accepted without them, because callers may send back their own columns', async () => {
    const more = {
      account: 'BETA2',
      acc: 'BETA2',
      role: 'admin',
      version: 99,
      createdAt: 'now',
      isAdmin: true,
    };
    const response = await add(JSON.stringify({ ...segmapOf('a'), ...more }));
    expect(response.status).toBe(200);
    const answer: unknown = await response.json();
    for (const name of Object.keys(more)) {
      expect(answer).not.toHaveProperty(name);
      expect(await kept()).not.toHaveProperty(name);
    }
  });

  it('changes no prototype, at any depth', async () => {
    const hostile = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
    const text = JSON.stringify(segmapOf('a')).replace(
      '{',
      `{${hostile},"cash_bank_map":"{${hostile.replaceAll('"', '\\"')}}",`,
    );
    await add(text);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted')).toBeUndefined();
  });
});

describe('a duplicate key', () => {
  it('counts with its last value, for validation and storage', async () => {
    const right = JSON.stringify(segmapOf('a'));
    expect(
      (
        await add(
          right.replace('{', '{"godown":"first","godown":"second",').replace(',"godown":"Main Yard"', ''),
        )
      ).status,
    ).toBe(200);
    expect(await kept()).toMatchObject({ godown: 'second' });
    const spoiled = right.replace('"segid":4021', '"segid":4021,"segid":"none"');
    expect((await add(spoiled.replaceAll('"a"', '"b"'))).status).toBe(422);
  });

  it('of a query is read once', async () => {
    const get = (query: string) => api.app.request(`/rest/dealers?${query}`, { headers });
    const range = (value: string) => `range=${encodeURIComponent(value)}`;
    const once = await get(range('[0,0]'));
    const twice = await get(`${range('[0,0]')}&${range('[0,9]')}`);
    expect(twice.headers.get('Content-Range')).toBe(once.headers.get('Content-Range'));
  });
});
