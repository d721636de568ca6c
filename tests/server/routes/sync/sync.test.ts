import { beforeEach, describe, expect, it } from 'vitest';
import { syncRecordOf } from '../../../contract/syncSamples';
import type { Body, SpecClient } from '../../setup/specClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let client: SpecClient;

beforeEach(async () => {
  api = await createTestApi();
  client = await api.client(ALPHA);
  await api.store.sync.records.insertMany(ALPHA, [
    syncRecordOf('r1', { type: 'success', msg: 'Posted' }, { TRANS_ID: 'T/1?' }),
    syncRecordOf('r2'),
    syncRecordOf('b1', { screen: 'booking' }),
  ]);
  await api.store.sync.records.insertMany(BETA, [syncRecordOf('beta', { msg: 'Ledger of BETA' })]);
});

const idsIn = (json: unknown): unknown[] =>
  Array.isArray(json) ? json.map((row: { redisId: unknown }) => row.redisId).sort() : [json];

const today = { option: 'sync_date', dtValue: '2026-11-20' };

describe('the list of synchronisation rows', () => {
  it.each<[string, Body, string[]]>([
    ['a day of synchronisation', today, ['r1', 'r2']],
    ['a day of transaction', { option: 'trans_date', dtValue: '2026-11-19' }, ['r1', 'r2']],
    ['a transaction', { option: 'trans_id', txtValue: ' T/1? ' }, ['r1']],
    ['a reference number', { option: 'trans_ref_num', txtValue: 'REF/r2' }, ['r2']],
    ['nothing that is there', { option: 'trans_id', txtValue: '' }, []],
    ['a field that the option does not need', { ...today, txtValue: 7 }, ['r1', 'r2']],
  ])('finds %s', async (_, body, ids) => {
    const { status, json } = await client.post('/report/maruti-sync', body);
    expect([status, idsIn(json)]).toEqual([200, ids]);
  });

  it('of bookings contains only those', async () => {
    expect(idsIn((await client.post('/report/vb/maruti-sync', today)).json)).toEqual(['b1']);
  });

  it('has the documented row fields and our additions', async () => {
    const { json } = await client.post('/report/maruti-sync', { option: 'trans_id', txtValue: 'T/1?' });
    expect(json).toEqual([
      {
        redisId: 'r1',
        TRANS_DATE: '2026-11-19 18:30:00',
        PARENT_GROUP: 'GROUP',
        MUL_DEALER_CD: '0801',
        LOC_CD: 'BWF',
        TRANS_TYPE: 'VP',
        TRANS_ID: 'T/1?',
        TRANS_REF_NUM: 'REF/r1',
        utd: null,
        status: 1,
        msg: 'Posted',
        type: 'success',
        SYNC_DATE: '2026-11-20 10:00:00',
        attempts: 1,
        seq: 1,
      },
    ]);
  });

  it.each<[string, Body]>([
    ['an impossible day', { option: 'sync_date', dtValue: '2024-02-30' }],
    ['a moment', { option: 'sync_date', dtValue: '2026-11-20 10:00:00' }],
    ['no day', { option: 'trans_date' }],
    ['a number for a day', { option: 'trans_date', dtValue: 20261120 }],
    ['no text', { option: 'trans_id', dtValue: '2026-11-20' }],
    ['an unknown option', { option: '__proto__', txtValue: 'x' }],
    ['no option', {}],
    ['NUL', { option: 'trans_id', txtValue: '\0' }],
    ['half a character', { option: 'trans_ref_num', txtValue: '\ud800' }],
  ])('refuses %s', async (_, body) => {
    for (const path of ['/report/maruti-sync', '/report/vb/maruti-sync'])
      expect(await client.post(path, body)).toMatchObject({ status: 422, json: { code: 'invalid' } });
  });
});

describe('the search of synchronisation rows', () => {
  const search = (term: string, body?: Body) =>
    client.post(`/report/maruti/search/${encodeURIComponent(term)}`, body);

  it('finds the term ignoring case, in transactions unless bookings are named', async () => {
    expect(idsIn((await search(' lEDGER ')).json)).toEqual(['r2']);
    expect(idsIn((await search('t/1?')).json)).toEqual(['r1']);
    expect(idsIn((await search('ledger', { screen: 'booking' })).json)).toEqual(['b1']);
    expect((await search('nobody')).json).toEqual([]);
  });

  it('refuses an unknown screen', async () => {
    expect(await search('x', { screen: 'all' })).toMatchObject({ status: 422 });
  });
});

describe('one synchronisation record', () => {
  it('is returned with payload and history', async () => {
    expect(await client.get('/sync/records/r2')).toMatchObject({
      status: 200,
      json: {
        redisId: 'r2',
        payload: { voucher: 'r2' },
        history: [{ no: 1, action: 'sync', outcome: 'error' }],
      },
    });
  });

  it.each(['beta', 'nobody', 'r2%00', '%20', '..%2Fr2'])('is not found under %s', async id => {
    const { status, json } = await client.get(`/sync/records/${id}`);
    expect([404, 422]).toContain(status);
    expect(JSON.stringify(json)).not.toContain('BETA');
  });
});

describe('the changes of a search', () => {
  const changes = (body: Body) => client.post('/sync/changes', body);

  it('are the rows after a number', async () => {
    const { json } = await changes({ screen: 'txn', filter: today, since: 1 });
    expect(json).toMatchObject({ seq: 3, more: false, rows: [{ redisId: 'r2', seq: 2 }] });
    const after = await changes({ screen: 'txn', filter: today, since: Number.MAX_SAFE_INTEGER });
    expect(after.json).toEqual({ seq: 3, rows: [], more: false, at: '2026-11-21 09:30:00' });
  });

  it.each<[string, Body]>([
    ['no screen', { filter: today, since: 0 }],
    ['another screen', { screen: 'old', filter: today, since: 0 }],
    ['no filter', { screen: 'txn', since: 0 }],
    ['a filter of another kind', { screen: 'txn', filter: [today], since: 0 }],
    [
      'an impossible day',
      { screen: 'txn', filter: { option: 'sync_date', dtValue: '2024-02-30' }, since: 0 },
    ],
    ['no number', { screen: 'txn', filter: today }],
    ['a negative number', { screen: 'txn', filter: today, since: -1 }],
    ['half a number', { screen: 'txn', filter: today, since: 0.5 }],
    ['a number as text', { screen: 'txn', filter: today, since: '0' }],
  ])('refuse %s', async (_, body) => {
    expect(await changes(body)).toMatchObject({ status: 422, json: { code: 'invalid' } });
  });
});
