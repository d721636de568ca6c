import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncRecordOf } from '../../../contract/syncSamples';
import { createClient, tokenOf, type SpecClient } from '../../setup/specClient';
import { addUser, ALPHA, BETA } from '../../setup/testApi';
import { createSyncApi, type SyncApi } from '../../sync/setup/syncApi';

const ID = '0193a0b4-7c11-7f8e-9d11-1a2b3c4d5e6f';

let api: SyncApi;

beforeEach(async () => {
  api = await createSyncApi();
  await api.store.sync.records.insertMany(ALPHA, [
    syncRecordOf('right', {}, { TRANS_ID: '500' }),
    {
      ...syncRecordOf('unmapped', {}, { TRANS_ID: '600' }),
      payload: {
        party: { dms_id: 'D-7', name: 'SURYA TRAVELS', gstin: '24AAACC1206D1ZX' },
        items: [{ hsn: '87' }],
        total: 120.5,
      },
    },
  ]);
});
afterEach(() => api.worker.stop(2_000));

async function clientOf(role: string): Promise<SpecClient> {
  const login = { account: ALPHA, user: role, password: `${role}-pass-01` };
  await addUser(api.store, {
    account: ALPHA,
    name: role,
    menus: '',
    disabled: false,
    role,
    password: login.password,
  });
  return createClient(api.send, ALPHA, await tokenOf(api.send, login));
}

const foresee = { redisIds: ['right', 'unmapped'] };

describe('the mappings that transactions wait for', () => {
  it('are shown with names, keys and amounts to users who may see payloads', async () => {
    const { json } = await (await api.client(ALPHA)).get('/sync/readiness');
    expect(json).toMatchObject({ paise: 12_050, masked: false, groups: [{ values: { dms_id: 'D-7' } }] });
    expect(json).toMatchObject({
      checked: {
        stopped: 1,
        stoppedPaise: 12_050,
        warned: 0,
        reasons: [
          {
            reason: 'gstin',
            level: 'stops',
            rows: 1,
            place: 'payload.party.gstin',
            value: '24AAACC1206D1ZX',
          },
          { reason: 'hsnLength', level: 'stops', place: 'items.1.hsn', value: '87', redisId: 'unmapped' },
        ],
      },
    });
  });

  it('are only counted, without values of payloads, for users who may not', async () => {
    const viewer = await clientOf('viewer');
    const answers = [
      await viewer.get('/sync/readiness'),
      await viewer.post('/sync/readiness/check', foresee),
      await viewer.get('/sync/records/unmapped'),
    ] as const;
    expect(answers[0].json).toMatchObject({
      rows: 1,
      paise: 0,
      masked: true,
      groups: [{ resource: 'ledgermap', rows: 1, sample: 'unmapped' }],
    });
    expect(answers[0].json).toMatchObject({
      checked: {
        stopped: 1,
        stoppedPaise: 0,
        reasons: [
          { reason: 'gstin', value: '', expected: '', paise: 0 },
          { reason: 'hsnLength', value: '', expected: '', paise: 0 },
        ],
      },
    });
    expect(answers[1].json).toMatchObject({ refused: ['unmapped'] });
    expect(answers[2].status).toBe(200);
    const said = JSON.stringify(answers.map(({ json }) => json));
    for (const secret of ['D-7', 'SURYA', '24AAACC', '120', '12050']) expect(said).not.toContain(secret);
  });
});

describe('the stop of the dry run', () => {
  const make = async (redisIds: readonly string[], rest = {}) =>
    (await api.client(ALPHA)).post('/sync/batches', { id: ID, screen: 'txn', redisIds, ...rest });

  it('holds for every batch of any caller', async () => {
    expect(await make(['right', 'unmapped'])).toMatchObject({
      status: 409,
      json: { code: 'wouldBeRefused', redisId: 'unmapped' },
    });
    expect((await (await api.client(ALPHA)).get('/sync/batches')).json).toEqual([]);
    expect((await make(['right'])).status).toBe(201);
  });

  it('is overridden by a reason, which is logged, and does not judge the same batch again', async () => {
    expect((await make(['unmapped'], { waiver: 'Accounting maps it by hand' })).status).toBe(201);
    const { json } = await (await api.client(ALPHA)).post('/log/list', {});
    expect(json).toMatchObject([{ type: 'findings/waived', recordId: ID }]);
    expect((await make(['unmapped'])).status).toBe(200);
  });

  it('leaves the single repost of the core calls as it is', async () => {
    const client = await api.client(ALPHA);
    expect((await client.get('/report/maruti-sync-repost/unmapped')).status).toBe(200);
  });
});

describe('the precision of the rules', () => {
  it('is counted for posts of an account whose index is in memory', async () => {
    const client = await api.client(ALPHA);
    await client.get('/sync/readiness');
    await client.get('/report/maruti-sync-repost/unmapped');
    await api.worker.settled(ALPHA, 'unmapped', 5_000);
    await expect
      .poll(async () => (await client.get('/sync/readiness/precision')).json)
      .toEqual([{ reason: 'missing', resource: 'ledgermap', said: 1, right: 1, missed: 0, doubtful: false }]);
    expect((await (await api.client(BETA)).get('/sync/readiness/precision')).json).toEqual([]);
  });
});
