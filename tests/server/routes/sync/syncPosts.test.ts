import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncRecordOf } from '../../../contract/syncSamples';
import type { Answer, Body, SpecClient } from '../../setup/specClient';
import { ALPHA, BETA, createTestApi } from '../../setup/testApi';
import { createSyncApi, type SyncApi } from '../../sync/setup/syncApi';

let api: SyncApi;
let client: SpecClient;

beforeEach(async () => {
  api = await createSyncApi();
  client = await api.client(ALPHA);
});
afterEach(() => api.worker.stop(2_000));

/** A failed transaction; the last two digits of its id determine how the simulated service responds. */
const put = (redisId: string, transId = '100', rest: Body = {}) =>
  api.store.sync.records.insertMany(ALPHA, [syncRecordOf(redisId, {}, { TRANS_ID: transId, ...rest })]);
const repost = (redisId: string, from: SpecClient = client): Promise<Answer> =>
  from.get(`/report/maruti-sync-repost/${encodeURIComponent(redisId)}`);
const postUtd = (utd: string): Promise<Answer> => client.post(`/report/maruti-sync-repost-utd/${utd}`);
const recordOf = async (redisId: string) => (await client.get(`/sync/records/${redisId}`)).json;

describe('a repost', () => {
  it('returns the row as accepted, and reaches the service once', async () => {
    await put('r/1 ?', '100');
    expect(await repost('r/1 ?')).toMatchObject({
      status: 200,
      json: { redisId: 'r/1 ?', type: 'in-process', postStatus: 1 },
    });
    await expect
      .poll(() => recordOf('r%2F1%20%3F'))
      .toMatchObject({
        type: 'success',
        postStatus: 1,
        msg: expect.stringContaining('Posted as voucher'),
        history: [{ no: 1 }, { no: 2, actor: 'admin', action: 'repost', outcome: 'success' }],
      });
    expect(await api.posts()).toEqual({ 'r/1 ?': 1 });
  });

  it('is accepted and posted once for many tabs and users', async () => {
    await put('r1');
    const answers = await Promise.all(Array.from({ length: 20 }, () => repost('r1')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    await expect.poll(() => recordOf('r1')).toMatchObject({ type: 'success' });
    expect(await repost('r1')).toMatchObject({ status: 409, json: { code: 'alreadyReposted' } });
    expect(await api.posts()).toEqual({ r1: 1 });
  });

  it.each([
    ['92', 'error'],
    ['93', 'exception'],
  ])('that the service refuses (…%s) ends as %s, and can be requested again', async (digits, type) => {
    await put('r1', `1${digits}`);
    await repost('r1');
    await expect.poll(() => recordOf('r1')).toMatchObject({ type, attempts: 2 });
    expect(await recordOf('r1')).not.toHaveProperty('postStatus');
    expect(await repost('r1')).toMatchObject({ status: 200 });
    await expect.poll(() => recordOf('r1')).toMatchObject({ type, attempts: 3 });
    expect(await api.posts()).toEqual({ r1: 2 });
  });

  it('to a service that cuts the connection is retried, then ends as an exception that says what to do', async () => {
    await put('r1', '194');
    await repost('r1');
    await expect
      .poll(() => recordOf('r1'))
      .toMatchObject({ type: 'exception', msg: expect.stringMatching(/did not answer .* Repost it/) });
  });

  it('to a service that answers the second time is posted once', async () => {
    await put('r1', '195');
    await repost('r1');
    await expect.poll(() => recordOf('r1')).toMatchObject({ type: 'success' });
    expect(await api.posts()).toEqual({ r1: 1 });
  });

  it('waits in the queue while the service is unavailable, and is sent later', async () => {
    for (const id of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14'])
      await put(id, `20${id}`);
    api.setAway(true);
    for (let id = 1; id <= 14; id += 1) await repost(String(id));
    await expect.poll(() => recordOf('1')).toMatchObject({ type: 'exception' });
    api.setAway(false);
    const types = async () => {
      const records = await Promise.all(Array.from({ length: 14 }, (_, n) => recordOf(String(n + 1))));
      return records.map(json => Object.getOwnPropertyDescriptor(json ?? {}, 'type')?.value);
    };
    await expect.poll(types, { timeout: 5_000 }).not.toContain('in-process');
    expect(await types()).toContain('success');
    expect(Object.values(await api.posts())).toEqual(expect.arrayContaining([1]));
  });

  it('is refused if the same transaction is posted, naming it', async () => {
    await put('r1', 'T1');
    await api.store.sync.records.insertMany(ALPHA, [
      syncRecordOf('r2', { type: 'success' }, { TRANS_ID: 'T1' }),
    ]);
    expect(await repost('r1')).toMatchObject({ status: 409, json: { code: 'alreadyIn', redisId: 'r2' } });
    expect(await repost('r2')).toMatchObject({ status: 409, json: { code: 'notFailed' } });
    expect(await api.posts()).toEqual({});
  });

  it('of another account, or of nothing, is not found', async () => {
    await put('r1');
    const beta = await api.client(BETA);
    expect(await repost('r1', beta)).toMatchObject({ status: 404, json: { code: 'notFound' } });
    expect(await repost('nobody')).toMatchObject({ status: 404 });
    expect((await repost('nul\0')).status).toBe(422);
    expect(await recordOf('r1')).toMatchObject({ type: 'error' });
  });

  it('names the missing service', async () => {
    const bare = await createTestApi();
    const alpha = await bare.client(ALPHA);
    for (const answer of [
      await repost('r1', alpha),
      await alpha.post('/report/maruti-sync-repost-utd/7'),
      await alpha.post('/report/maruti-sync/transfer', { dtValue: '2026-11-20' }),
    ])
      expect(answer).toMatchObject({
        status: 503,
        json: { code: 'noSyncService', msg: expect.stringContaining('SYNC_SERVICE_URL') },
      });
  });
});

describe('posting by UTD', () => {
  it('posts a failed record, and says done', async () => {
    await put('r1', '100', { utd: 41 });
    expect(await postUtd('41')).toMatchObject({ status: 200, json: { type: 'success', msg: 'done' } });
    expect(await recordOf('r1')).toMatchObject({
      type: 'success',
      history: [{ action: 'sync' }, { action: 'utd' }],
    });
  });

  it('fetches a never-sent transaction from the dealer management system', async () => {
    expect(await postUtd('%207000010%20')).toMatchObject({ status: 200, json: { msg: 'done' } });
    expect(await recordOf('txn:utd:7000010')).toMatchObject({
      utd: 7_000_010,
      type: 'success',
      history: [{ outcome: 'exception' }, { outcome: 'success', action: 'utd' }],
    });
  });

  it('posts nothing for a posted one, and names the record', async () => {
    await postUtd('7000010');
    const again = await postUtd('7000010');
    expect(again).toMatchObject({
      status: 409,
      json: { type: 'error', code: 'alreadyIn', redisId: 'txn:utd:7000010' },
    });
    expect(await api.posts()).toEqual({ 'txn:utd:7000010': 1 });
  });

  it('sent many times at once posts once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => postUtd('7000010')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await api.posts()).toEqual({ 'txn:utd:7000010': 1 });
  });

  it.each([
    ['7000092', 422, 'Ledger not found'],
    ['7000093', 502, 'Time-out'],
    ['7000094', 502, 'did not answer'],
  ])('reports a failure (%s) with the service’s message', async (utd, status, words) => {
    const answer = await postUtd(utd);
    expect(answer).toMatchObject({ status, json: { type: 'error', msg: expect.stringContaining(words) } });
  });

  it('reports a slow post as still running', async () => {
    await api.worker.stop(2_000);
    api = await createSyncApi({ postWaitMs: 20 });
    client = await api.client(ALPHA);
    expect(await postUtd('7000091')).toMatchObject({ status: 200, json: { type: 'in-process' } });
    await expect.poll(() => recordOf('txn:utd:7000091')).toMatchObject({ type: 'success' });
  });

  it('reports an unavailable service, and leaves nothing behind', async () => {
    api.setAway(true);
    expect(await postUtd('7000010')).toMatchObject({
      status: 502,
      json: { type: 'error', code: 'serviceAway' },
    });
    expect((await client.get('/sync/records/txn:utd:7000010')).status).toBe(404);
  });

  it.each<[string, number]>([
    ['41', 404],
    ['abc', 422],
    ['-1', 422],
    ['1e3', 422],
    ['%20', 422],
    ['9999999999999999999', 422],
    ["1'--", 422],
  ])('refuses %s with %i', async (utd, status) => {
    const answer = await postUtd(utd);
    expect(answer).toMatchObject({ status, json: { type: 'error', msg: expect.any(String) } });
  });
});

describe('the transfer of the old status', () => {
  const transfer = (dtValue: unknown) => client.post('/report/maruti-sync/transfer', { dtValue });

  it('imports the rows of a day once', async () => {
    const first = await transfer('2024-02-29');
    expect(first).toMatchObject({
      status: 200,
      json: { message: expect.stringMatching(/^Transferred \d+ old statuses of 29-02-2024$/) },
    });
    const { json } = await client.post('/report/maruti-sync', { option: 'sync_date', dtValue: '2024-02-29' });
    expect(Array.isArray(json) && json.length).toBeGreaterThan(20);
    const again = await transfer('2024-02-29');
    expect(again.json).toMatchObject({
      message: expect.stringMatching(/^Transferred 0 .* were already here$/),
    });
  });

  it('imports nothing for a future day', async () => {
    expect(await transfer('2030-01-01')).toMatchObject({
      json: { message: 'There is no old status of 01-01-2030' },
    });
  });

  it.each(['2024-02-30', '', null, 20240229, '29-02-2024'])('refuses %j', async day => {
    expect(await transfer(day)).toMatchObject({
      status: 422,
      json: { fields: { dtValue: expect.any(String) } },
    });
  });

  it('reports an unavailable service', async () => {
    api.setAway(true);
    expect(await transfer('2024-02-29')).toMatchObject({ status: 502, json: { code: 'serviceAway' } });
  });
});
