import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import { ALPHA, BETA } from '../server/setup/testApi';
import { createSyncApi, type SyncApi } from '../server/sync/setup/syncApi';
import { syncRecordOf } from './syncSamples';

/**
 * The simulated accounting product posts by the mapping records of every store. @param current the store of the running
 * test, empty at its start
 */
export function postingContract(current: () => Store): void {
  describe('a transaction whose party has no ledger map', () => {
    let api: SyncApi | undefined;
    afterEach(() => api?.worker.stop(2_000));

    const sample = syncRecordOf('r1', {}, { TRANS_ID: '100' });
    const record = {
      ...sample,
      payload: { company_id: 11, party: { dms_id: '40110', name: 'SURYA TRAVELS' } },
    };
    const refused = {
      type: 'error',
      msg: 'Ledger not found for party SURYA TRAVELS (DMS ledger 40110) in company 11',
    };
    const map = {
      id: 'm1',
      parent_group: 'GROUP',
      ledger_type: 'Customer',
      cid: 11,
      dms_id: '40110',
      dms_name: 'SURYA TRAVELS',
      rlb_id: 'RL1',
      rlb_name: 'Surya Travels',
    };
    it('fails until the account has a map, and again after its deletion', async () => {
      api = await createSyncApi({}, { store: current() });
      const client = await api.client(ALPHA);
      const second = { ...sample.transaction, redisId: 'r2', TRANS_ID: '200' };
      await current().sync.records.insertMany(ALPHA, [record, { ...record, transaction: second }]);
      const expectRepost = async (redisId: string, outcome: Readonly<Record<string, unknown>>) => {
        await client.get(`/report/maruti-sync-repost/${redisId}`);
        const state = async () => (await client.get(`/sync/records/${redisId}`)).json;
        await expect.poll(state, { timeout: 5_000 }).toMatchObject(outcome);
      };
      await expectRepost('r1', { ...refused, attempts: 2 });

      const other = await api.client(BETA);
      await other.post('/master/ledgermap/add', map);
      await expectRepost('r1', { ...refused, attempts: 3 });

      await client.post('/master/ledgermap/add', map);
      await expectRepost('r1', { type: 'success', attempts: 4 });

      await client.post('/ledgermap/delete/m1', {});
      await expectRepost('r2', { ...refused, attempts: 2 });
    });
  });
}
