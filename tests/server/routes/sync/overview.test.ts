import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncRecordOf } from '../../../contract/syncSamples';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;

beforeEach(async () => {
  // It is 21 November 2026, 09:30.
  api = await createTestApi();
});

const overviewOf = async (account: string) => (await api.client(account)).get('/overview');
const add = (...records: readonly ReturnType<typeof syncRecordOf>[]) =>
  api.store.sync.records.insertMany(ALPHA, records);
const at = '2026-11-21 09:00:00';

describe('an overview', () => {
  it('groups what failed by cause, most frequent first, with the day that shows it', async () => {
    await add(
      syncRecordOf('1', { msg: 'Voucher INV/26/1 is locked', at: '2026-11-19 10:00:00' }),
      syncRecordOf('2', { msg: 'Voucher INV/26/2 is locked', at: '2026-11-20 10:00:00' }),
      syncRecordOf('3', { msg: 'Time-out', type: 'exception', at }),
      syncRecordOf('4', { msg: 'Posted', type: 'success', at }),
    );
    const { status, json } = await overviewOf(ALPHA);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      at: '2026-11-21 09:30:00',
      failed: {
        count: 3,
        looked: 3,
        causes: [
          {
            name: 'error: Voucher … is locked',
            count: 2,
            day: '2026-11-20',
            msg: 'Voucher INV/26/2 is locked',
          },
          { name: 'exception: Time-out', type: 'exception', count: 1, day: '2026-11-21' },
        ],
      },
      stuck: { count: 0, day: null },
    });
  });

  it('rereads only the failed rows that have changed', async () => {
    await add(
      syncRecordOf('1', { msg: 'Voucher 1 is locked' }),
      syncRecordOf('2', { msg: 'Voucher 2 is locked' }),
    );
    await overviewOf(ALPHA);
    const read = vi.spyOn(api.store.sync.records, 'rowsWith');
    await add(syncRecordOf('3', { msg: 'Voucher 3 is locked', at }));
    api.clock.advance(11);
    expect((await overviewOf(ALPHA)).json).toMatchObject({
      failed: { count: 3, looked: 3, causes: [{ count: 3, msg: 'Voucher 3 is locked', day: '2026-11-21' }] },
    });
    expect(read.mock.calls).toEqual([[ALPHA, ['3']]]);
  });

  it('counts as stuck what is in process for more than half an hour', async () => {
    await add(
      syncRecordOf('old', { type: 'in-process', at: '2026-11-20 09:00:00' }),
      syncRecordOf('exactly', { type: 'in-process', at }),
      syncRecordOf('young', { type: 'in-process', at: '2026-11-21 09:20:00' }),
    );
    expect((await overviewOf(ALPHA)).json).toMatchObject({ stuck: { count: 1, day: '2026-11-20' } });
  });

  it('has each of the last fourteen days, also those without a transaction', async () => {
    await add(syncRecordOf('1', { type: 'success', at }), syncRecordOf('2', { at: '2026-11-08 00:00:00' }));
    const { json } = await overviewOf(ALPHA);
    expect(json).toMatchObject({ days: expect.objectContaining({ length: 14 }) });
    expect(json).toMatchObject({
      days: expect.arrayContaining([
        { day: '2026-11-08', posted: 0, failed: 1 },
        { day: '2026-11-09', posted: 0, failed: 0 },
        { day: '2026-11-21', posted: 1, failed: 0 },
      ]),
    });
  });

  it('is read once in ten seconds for all people of an account, and never shown to another account', async () => {
    const failedOf = async (account: string) => (await overviewOf(account)).json;
    expect(await failedOf(ALPHA)).toMatchObject({ failed: { count: 0 } });
    await add(syncRecordOf('1', { at }));
    api.clock.advance(9);
    expect(await failedOf(ALPHA)).toMatchObject({ failed: { count: 0 } });
    expect(await failedOf(BETA)).toMatchObject({ failed: { count: 0 } });
    api.clock.advance(2);
    expect(await failedOf(ALPHA)).toMatchObject({ failed: { count: 1 } });
    expect(await failedOf(BETA)).toMatchObject({ failed: { count: 0 } });
  });
});
