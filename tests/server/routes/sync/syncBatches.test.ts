import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncRecordOf } from '../../../contract/syncSamples';
import type { Body, SpecClient } from '../../setup/specClient';
import { ALPHA, BETA } from '../../setup/testApi';
import { createSyncApi, type SyncApi } from '../../sync/setup/syncApi';

const ID = '0193a0b4-7c11-7f8e-9d11-1a2b3c4d5e6f';

let api: SyncApi;
let client: SpecClient;

beforeEach(async () => {
  api = await createSyncApi();
  client = await api.client(ALPHA);
  await api.store.sync.records.insertMany(ALPHA, [
    ...Array.from({ length: 30 }, (_, n) => syncRecordOf(`r${n}`, {}, { TRANS_ID: `5${n}00` })),
    syncRecordOf('bad', {}, { TRANS_ID: '592' }),
    syncRecordOf('slow', {}, { TRANS_ID: '591' }),
    syncRecordOf('in', { type: 'success' }),
  ]);
});
afterEach(() => api.worker.stop(2_000));

const rows = Array.from({ length: 30 }, (_, n) => `r${n}`);
const make = (redisIds: readonly string[], rest: Body = {}) =>
  client.post('/sync/batches', { id: ID, screen: 'txn', redisIds, ...rest });
const get = async (path = '') => (await client.get(`/sync/batches/${ID}${path}`)).json;

describe('a batch', () => {
  it('is created, posts each row once, and reports each outcome', async () => {
    const asked = [...rows, 'bad', 'in', 'nobody'];
    const made = await make(asked);
    expect(made).toMatchObject({
      status: 201,
      json: { id: ID, actor: 'admin', at: '2026-11-21 09:30:00', state: 'running', total: 33 },
    });
    await expect
      .poll(() => get(), { timeout: 5_000 })
      .toMatchObject({
        state: 'done',
        counts: { queued: 0, posting: 0, success: 30, error: 1, exception: 0, refused: 2, stopped: 0 },
      });
    const ended = await get('/rows');
    expect(ended).toHaveLength(33);
    expect(ended).toContainEqual({
      redisId: 'bad',
      TRANS_ID: '592',
      state: 'error',
      msg: 'Ledger not found for the party of transaction 592',
    });
    expect(ended).toContainEqual({
      redisId: 'in',
      TRANS_ID: 'in',
      state: 'refused',
      msg: 'It is already in accounting',
    });
    expect(await api.posts()).toEqual(Object.fromEntries([...rows, 'bad'].map(id => [id, 1])));
    expect((await client.get('/sync/batches')).json).toMatchObject([{ id: ID, state: 'done' }]);
  });

  it('leaves in the log why rows are posted that accounting would refuse', async () => {
    expect((await make(['r1', 'r2'], { waiver: 'Asked by the auditor' })).status).toBe(201);
    expect((await client.post('/log/list', {})).json).toMatchObject([
      {
        user: 'admin',
        type: 'findings/waived',
        recordId: ID,
        payload: { reason: 'Asked by the auditor', rows: 2 },
        status: 'done',
      },
    ]);
    expect((await make(['r1', 'r2'], { waiver: '' })).status).toBe(422);
  });

  it('repeated, or sent twice at once, is the same batch; other rows are refused', async () => {
    const answers = await Promise.all([make(['r1', 'r2']), make(['r1', 'r2', 'r1'])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await make(['r1', 'r2'], { id: ID.toUpperCase() })).toMatchObject({
      status: 200,
      json: { id: ID },
    });
    expect(await make(['r1'])).toMatchObject({ status: 409, json: { code: 'idTaken' } });
    await expect.poll(() => get()).toMatchObject({ state: 'done' });
    expect(await api.posts()).toEqual({ r1: 1, r2: 1 });
  });

  it('with the same rows as another posts each of them once', async () => {
    const other = '0193a0b4-7c11-7f8e-9d11-1a2b3c4d5e70';
    await Promise.all([make(rows), make(rows, { id: other })]);
    await expect.poll(() => get(), { timeout: 5_000 }).toMatchObject({ state: 'done' });
    expect(new Set(Object.values(await api.posts()))).toEqual(new Set([1]));
  });

  it('can be stopped, and restores unsent rows', async () => {
    api.setAway(true);
    await make(rows);
    const stopped = await client.post(`/sync/batches/${ID}/stop`);
    expect(stopped).toMatchObject({ status: 200, json: { state: 'stopped', counts: { queued: 0 } } });
    const kept = (await client.get('/sync/records/r29')).json;
    expect(kept).toMatchObject({ type: 'error', attempts: 1, history: [{ no: 1 }] });
    expect(kept).not.toHaveProperty('postStatus');
  });

  it('belongs to its account only', async () => {
    await make(['r1']);
    const beta = await api.client(BETA);
    for (const path of ['', '/rows'])
      expect(await beta.get(`/sync/batches/${ID}${path}`)).toMatchObject({ status: 404 });
    expect(await beta.post(`/sync/batches/${ID}/stop`)).toMatchObject({ status: 404 });
    expect((await beta.get('/sync/batches')).json).toEqual([]);
    const theirs = await beta.post('/sync/batches', { id: ID, screen: 'txn', redisIds: ['r2'] });
    expect(theirs.status).toBe(201);
    await expect
      .poll(async () => (await beta.get(`/sync/batches/${ID}`)).json)
      .toMatchObject({ counts: { refused: 1 } });
  });

  it.each<[string, Body]>([
    ['an id that is no UUID', { id: 'b1' }],
    ['no id', { id: null }],
    ['an unknown screen', { screen: 'all' }],
    ['rows that are no list', { redisIds: 'r1' }],
    ['rows that are no texts', { redisIds: ['r1', 7] }],
    ['an empty row', { redisIds: [''] }],
    ['NUL in a row', { redisIds: ['r\0'] }],
    ['too many rows', { redisIds: Array.from({ length: 200_001 }, () => 'r1') }],
  ])('is refused with %s', async (_, body) => {
    expect(await make(['r1'], body)).toMatchObject({ status: 422, json: { code: 'invalid' } });
    expect((await client.get('/sync/batches')).json).toEqual([]);
  });
});

describe('the check of a batch', () => {
  it('reports what would be posted and why the rest would not, and posts nothing', async () => {
    const { json, status } = await client.post('/sync/batches/check', {
      redisIds: ['r1', 'in', 'nobody', 'r1'],
    });
    expect([status, json]).toEqual([
      200,
      {
        eligible: ['r1'],
        refused: [
          { redisId: 'in', code: 'notFailed', msg: 'It is already in accounting' },
          { redisId: 'nobody', code: 'notFound', msg: 'There is no such transaction to post' },
        ],
      },
    ]);
    expect(await api.posts()).toEqual({});
  });

  it('sees no other accounts', async () => {
    const beta = await api.client(BETA);
    const { json } = await beta.post('/sync/batches/check', { redisIds: ['r1'] });
    expect(json).toMatchObject({ eligible: [], refused: [{ code: 'notFound' }] });
  });
});
