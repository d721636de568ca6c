import { beforeEach, describe, expect, it } from 'vitest';
import { itemmapOf, ledgermapOf } from '../setup/samples';
import { ALPHA, BETA, createTestApi, type TestApi } from '../setup/testApi';

let api: TestApi;

beforeEach(async () => {
  api = await createTestApi();
});

async function list(known: string | null = null, { account = ALPHA, resource = 'itemmap', status = 1 } = {}) {
  const answer = await api.send(`/master/${resource}/list`, {
    method: 'POST',
    headers: {
      'X-RLB-DMS-ACC': account,
      Authorization: `Bearer ${await api.token(account)}`,
      'Content-Type': 'application/json',
      ...(known === null ? {} : { 'If-None-Match': known }),
    },
    body: JSON.stringify({ status }),
  });
  return { status: answer.status, tag: answer.headers.get('ETag') ?? '', text: await answer.text() };
}

describe('a cached list', () => {
  it('is not sent again', async () => {
    await (await api.client(ALPHA)).itemmap.add(itemmapOf('a'));
    const { tag, status } = await list();
    expect([status, tag]).toEqual([200, expect.stringMatching(/^W\/"[^"]+"$/)]);
    expect(await list(tag)).toEqual({ status: 304, tag, text: '' });
    expect(await list(`"other", ${tag}`)).toMatchObject({ status: 304 });
  });

  it('is sent again after every kind of change, each time with another tag', async () => {
    const { itemmap } = await api.client(ALPHA);
    const tags = new Set<string>([(await list()).tag]);
    const changes = [
      () => itemmap.add(itemmapOf('a')),
      () => itemmap.add(itemmapOf('b')),
      () => itemmap.update('a', itemmapOf('a', { uom: 'BOX' })),
      () => itemmap.update('a', itemmapOf('a', { uom: 'NOS' })),
      () => itemmap.delete('b'),
    ];
    for (const [done, change] of changes.entries()) {
      const before = await list();
      expect((await change()).status).toBe(200);
      const after = await list(before.tag);
      expect(after).toMatchObject({ status: 200, text: expect.stringContaining('"a"') });
      expect(tags.add(after.tag).size).toBe(done + 2);
    }
  });

  it('keeps its tag while changes are refused, repeated, or affect other records', async () => {
    const client = await api.client(ALPHA);
    await client.itemmap.add(itemmapOf('a'));
    const { tag } = await list();
    expect((await client.itemmap.add(itemmapOf('a'))).status).toBe(200);
    expect((await client.itemmap.add(itemmapOf('a', { uom: 'BOX' }))).status).toBe(409);
    expect((await client.itemmap.update('nobody', itemmapOf('nobody'))).status).toBe(404);
    expect((await client.ledgermap.add(ledgermapOf('a'))).status).toBe(200);
    expect((await (await api.client(BETA)).itemmap.add(itemmapOf('a'))).status).toBe(200);
    expect((await list(tag)).status).toBe(304);
  });

  it('is not confused with the list of another account, resource or status', async () => {
    const { itemmap, ledgermap } = await api.client(ALPHA);
    await itemmap.add(itemmapOf('a'));
    await ledgermap.add(ledgermapOf('a'));
    await (await api.client(BETA)).itemmap.add(itemmapOf('a'));
    const { tag } = await list();
    for (const other of [{ account: BETA }, { resource: 'ledgermap' }, { status: 0 }])
      expect((await list(tag, other)).status).toBe(200);
  });

  it('is always sent if the header names no list', async () => {
    await (await api.client(ALPHA)).itemmap.add(itemmapOf('a'));
    for (const known of ['*', '', ',', 'W/"', '"none-1"', 'W/"none-1"', 'x'.repeat(5_000)])
      expect((await list(known)).status).toBe(200);
  });

  it('is revealed to logged-in callers only', async () => {
    const { tag } = await list();
    const answer = await api.send('/master/itemmap/list', {
      method: 'POST',
      headers: { 'X-RLB-DMS-ACC': ALPHA, 'If-None-Match': tag },
    });
    expect([answer.status, answer.headers.get('ETag')]).toEqual([401, null]);
  });

  it('is offered in the login response', async () => {
    const answer = await api.app.request('/users/login', {
      method: 'POST',
      headers: { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Basic ${btoa('admin:alpha-password')}` },
    });
    expect(await answer.json()).toMatchObject({ features: expect.arrayContaining(['list-tags']) });
  });
});

describe('the changes of a cached list', () => {
  async function changes(known: string, headers: Record<string, string> = { 'A-IM': 'changes' }) {
    const answer = await api.send('/master/itemmap/list', {
      method: 'POST',
      headers: {
        'X-RLB-DMS-ACC': ALPHA,
        Authorization: `Bearer ${await api.token(ALPHA)}`,
        'Content-Type': 'application/json',
        'If-None-Match': known,
        ...headers,
      },
      body: JSON.stringify({ status: 1 }),
    });
    const text = await answer.text();
    const tag = answer.headers.get('ETag') ?? '';
    return {
      status: answer.status,
      how: answer.headers.get('IM'),
      tag,
      body: text === '' ? null : JSON.parse(text),
    };
  }

  it('are sent instead of the list to clients that ask for them', async () => {
    const { itemmap } = await api.client(ALPHA);
    for (const id of ['a', 'b', 'c']) await itemmap.add(itemmapOf(id));
    const { tag } = await list();
    await itemmap.update('b', itemmapOf('b', { uom: 'BOX' }));
    await itemmap.delete('c');
    await itemmap.add(itemmapOf('d'));
    const { tag: newTag, ...answer } = await changes(tag);
    expect(answer).toMatchObject({ status: 226, how: 'changes', body: { gone: ['c'] } });
    expect(answer.body.changed).toHaveLength(2);
    expect(answer.body.changed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'b', uom: 'BOX' }),
        expect.objectContaining({ id: 'd' }),
      ]),
    );
    expect(newTag).toBe((await list()).tag);
    expect(await changes(newTag)).toMatchObject({ status: 304, body: null });
  });

  it('are not sent to clients that do not ask, or name an unknown state', async () => {
    const { itemmap } = await api.client(ALPHA);
    await itemmap.add(itemmapOf('a'));
    const { tag } = await list();
    await itemmap.add(itemmapOf('b'));
    const whole = { status: 200, how: null, body: [{ id: 'a' }, { id: 'b' }] };
    expect(await changes(tag, {})).toMatchObject(whole);
    expect(await changes(tag, { 'A-IM': 'gzip, feed' })).toMatchObject(whole);
    for (const other of ['*', '"x"', tag.replace('-1"', '-0"'), tag.replace('-1"', '-all"'), 'W/"none-1"'])
      expect(await changes(other)).toMatchObject(whole);
    expect(await changes(tag, { 'A-IM': 'gzip, changes' })).toMatchObject({ status: 226 });
  });

  it('are offered in the login response', async () => {
    const answer = await api.app.request('/users/login', {
      method: 'POST',
      headers: { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Basic ${btoa('admin:alpha-password')}` },
    });
    expect(await answer.json()).toMatchObject({ features: expect.arrayContaining(['list-changes']) });
  });
});
