import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../../server/store/memory';
import { StoreUnavailable } from '../../../../server/store/store';
import type { LogEntry } from '../../../../src/api/log';
import { isRecord } from '../../../../src/schemas/values/values';
import { recordTag } from '../../../../src/wire/record/recordTag';
import { itemmapOf, segmapOf, vtypeOf } from '../../setup/samples';
import type { Body, SpecClient } from '../../setup/specClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let client: SpecClient;

beforeEach(async () => {
  api = await createTestApi();
  client = await api.client(ALPHA);
});

const PATH = '/itemmap/delete';
const bulk = async (records: unknown, who = client) => {
  const { status, json } = await who.post(PATH, { records });
  return { status, json };
};
const added = async (id: string, who = client): Promise<Body> => {
  const { json } = await who.itemmap.add(itemmapOf(id));
  return isRecord(json) ? json : {};
};
const listed = async (who = client): Promise<unknown[]> => JSON.parse((await who.itemmap.list()).text);
const kept = (id: string, account = ALPHA) => api.store.records.get(account, 'itemmap', id);
const logged = async (who = client): Promise<LogEntry[]> =>
  JSON.parse((await who.post('/log/list', {})).text);

const ALL_DONE = { status: 200, json: { refused: [] } };

describe('a bulk delete', () => {
  it('leaves each record as its own call would', async () => {
    const [a, b] = [await added('a'), await added('b')];
    await added('c');
    api.clock.advance(60);
    expect(await bulk([{ id: 'b', base: recordTag(b) }, { id: 'a' }])).toEqual(ALL_DONE);
    await client.itemmap.delete('c');
    const audit = { status: 0, uid_update: 1, dt_update: '2026-11-21 09:31:00' };
    expect(await kept('a')).toEqual({ ...a, ...audit });
    expect(await kept('b')).toEqual({ ...b, ...audit });
    expect(await kept('c')).toEqual({ ...a, ...itemmapOf('c'), ...audit });
    expect(await listed()).toEqual([]);
  });

  it('is one change of the list', async () => {
    for (const id of ['a', 'b', 'c']) await added(id);
    const before = await api.store.records.version(ALPHA, 'itemmap');
    await bulk(['a', 'b', 'c'].map(id => ({ id })));
    expect(await api.store.records.version(ALPHA, 'itemmap')).toBe(before + 1);
  });

  it('skips and reports missing and changed records, and deletes the others', async () => {
    const [a, b] = [await added('a'), await added('b')];
    await client.itemmap.update('b', { uom: 'BOX' });
    const theirs = await kept('b');
    const asked = [{ id: 'nobody' }, { id: 'b', base: recordTag(b) }, { id: 'a', base: recordTag(a) }];
    expect(await bulk(asked)).toEqual({
      status: 200,
      json: {
        refused: [
          { id: 'nobody', status: 404, message: 'There is no such item mapping' },
          {
            id: 'b',
            status: 409,
            message: expect.stringContaining('Someone else has changed this item mapping'),
            record: theirs,
          },
        ],
      },
    });
    expect(await kept('b')).toEqual(theirs);
    expect(await listed()).toEqual([theirs]);
  });

  it('refuses each with the message of its own call', async () => {
    await added('b');
    const single = [await client.itemmap.delete('nobody'), await deleteFrom('b', 'another')];
    const { json } = await bulk([{ id: 'nobody' }, { id: 'b', base: 'another' }]);
    const said = single.map(({ status, json }) => ({
      status,
      message: isRecord(json) ? json['msg'] : '',
      ...(isRecord(json) && 'record' in json ? { record: json['record'] } : {}),
    }));
    expect(json).toMatchObject({ refused: said });
  });

  it('answers a repetition as before, without another change or entry', async () => {
    const a = await added('a');
    await added('b');
    const asked = [{ id: 'a', base: recordTag(a) }, { id: 'b' }];
    expect(await bulk(asked)).toEqual(ALL_DONE);
    const left = [await kept('a'), await kept('b')];
    api.clock.advance(60);
    expect(await bulk(asked)).toEqual(ALL_DONE);
    expect([await kept('a'), await kept('b')]).toEqual(left);
    expect(await logged()).toHaveLength(4);
  });

  it('treats a duplicate id once, by its first occurrence', async () => {
    const a = await added('a');
    const asked = [{ id: 'a', base: 'another' }, { id: 'a', base: recordTag(a) }, { id: 'a' }];
    expect((await bulk(asked)).json).toMatchObject({ refused: [{ id: 'a', status: 409 }] });
    expect(await kept('a')).toEqual(a);
  });

  it('does not see the records of another account', async () => {
    const beta = await api.client(BETA);
    await added('shared');
    await added('shared', beta);
    await added('only-beta', beta);
    const asked = [{ id: 'shared' }, { id: 'only-beta' }];
    expect((await bulk(asked)).json).toMatchObject({ refused: [{ id: 'only-beta', status: 404 }] });
    expect(await listed(beta)).toHaveLength(2);
    expect(await logged(beta)).toHaveLength(2);
  });

  it('exists for each resource, beside the single call', async () => {
    await client.segmap.add(segmapOf('a'));
    await client.post('/master/vtype/add', vtypeOf('v'));
    expect((await client.post('/master/segmap/delete', { records: [{ id: 'a' }] })).json).toEqual({
      refused: [],
    });
    expect((await client.post('/master/vtype/delete', { records: [{ id: 'v' }] })).json).toEqual({
      refused: [],
    });
    expect(await api.store.records.get(ALPHA, 'segmap', 'a')).toMatchObject({ status: 0 });
    expect(await api.store.records.get(ALPHA, 'vtype', 'v')).toMatchObject({ status: 0 });
  });

  it('accepts a thousand records with the longest ids and tags', async () => {
    const records = Array.from({ length: 1000 }, (_, n) => ({
      id: `${n}`.padEnd(200, '\u0001'),
      base: recordTag({ n }),
    }));
    const { status, json } = await bulk(records);
    expect(status).toBe(200);
    expect(json).toMatchObject({ refused: expect.objectContaining({ length: 1000 }) });
  });

  it.each([
    ['nothing', undefined, 'The records must be a list of one or more'],
    ['an empty list', [], 'The records must be a list of one or more'],
    ['one record', { id: 'a' }, 'The records must be a list of one or more'],
    ['ids alone', ['a'], 'Each record must have an id'],
    ['an empty id', [{ id: 'a' }, { id: '' }], 'Each record must have an id'],
    ['a number as id', [{ id: 1 }], 'Each record must have an id'],
    ['no record', [null], 'Each record must have an id'],
    ['a base that is no text', [{ id: 'a', base: null }], 'The base of a record must be text or absent'],
    [
      'more than a thousand',
      Array.from({ length: 1001 }, () => ({ id: 'a' })),
      'A call can delete at most 1000 records',
    ],
  ])('that names %s is refused with a message, and deletes nothing', async (_, records, words) => {
    const a = await added('a');
    expect(await bulk(records)).toMatchObject({
      status: 422,
      json: { code: 'invalid', fields: { records: words } },
    });
    expect(await kept('a')).toEqual(a);
  });

  it('with an unstorable id is refused as a whole', async () => {
    const a = await added('a');
    expect((await bulk([{ id: 'a' }, { id: 'x'.repeat(1001) }])).status).toBe(422);
    expect(await kept('a')).toEqual(a);
  });
});

describe('the transaction log of a bulk delete', () => {
  it('has an entry for each deleted record, as its own call writes it', async () => {
    for (const id of ['a', 'b', 'c']) await added(id);
    await client.itemmap.delete('c');
    await bulk([{ id: 'b' }, { id: 'a' }, { id: 'c' }]);
    const [b, a, c, ...rest] = await logged();
    expect(c?.type).toBe('itemmap/delete');
    expect(a).toEqual({ ...c, id: '5', recordId: 'a', recordName: 'Item a' });
    expect(b).toEqual({ ...c, id: '6', recordId: 'b', recordName: 'Item b' });
    expect(rest).toHaveLength(3);
  });

  it('has a failed entry for each changed record, and none for missing ones', async () => {
    for (const id of ['a', 'b']) await added(id);
    await deleteFrom('b', 'another');
    const [single] = await logged();
    await bulk([
      { id: 'nobody' },
      { id: 'b', base: 'another' },
      { id: 'a' },
      { id: 'b', base: 'another again' },
    ]);
    const [refused, done, ...rest] = await logged();
    expect(single).toMatchObject({ type: 'itemmap/delete', status: 'failed', recordId: 'b' });
    expect(refused).toEqual({ ...single, id: '5' });
    expect(done).toMatchObject({ type: 'itemmap/delete', status: 'done', recordId: 'a' });
    expect(rest).toHaveLength(3);
  });

  it('may be unavailable: refusals are answered all the same', async () => {
    const store = createMemoryStore();
    const add = async () => {
      throw new StoreUnavailable('The disk is full.');
    };
    api = await createTestApi({ store: { ...store, log: { ...store.log, add } } });
    client = await api.client(ALPHA);
    await added('a');
    const { status, json } = await bulk([{ id: 'a', base: 'another' }]);
    expect([status, json]).toMatchObject([200, { refused: [{ id: 'a', status: 409 }] }]);
    expect(api.log.find(({ event }) => event === 'log.lost')?.details).toMatchObject({
      type: 'itemmap/delete',
    });
  });
});

/** Deletes one record, naming the resource to delete it from. */
async function deleteFrom(id: string, base: string) {
  const headers = {
    'X-RLB-DMS-ACC': ALPHA,
    Authorization: `Bearer ${await api.token(ALPHA)}`,
    'If-Match': `"${base}"`,
  };
  const answer = await api.send(`${PATH}/${id}`, { method: 'POST', headers });
  const json: unknown = await answer.json();
  return { status: answer.status, json };
}
