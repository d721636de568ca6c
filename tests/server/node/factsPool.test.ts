import { describe, expect, it } from 'vitest';
import { createFactsPool } from '../../../server/node/threads/factsPool';
import { factsOf, type FactsRequest } from '../../../server/sync/readiness/rowFacts';
import { SHIPPED_DATA } from '../../../src/posting/checks/checkData';
import { syncRecordOf } from '../../contract/syncSamples';

const patience = 60_000;

const { transaction: row } = syncRecordOf('r1');

const linesOf = (rows: readonly object[]) => rows.map(each => JSON.stringify(each)).join('\n');

const requestOf = (rows: string): FactsRequest => ({
  rows,
  resources: ['ledgermap', 'itemmap'],
  settings: { ...SHIPPED_DATA, today: '2026-11-20' },
});

describe('facts read in their own thread', { timeout: patience }, () => {
  it('are those that this thread would read', async () => {
    const payload = {
      party: { dms_id: '7', name: 'Ravi', gstin: '27AAACS1234A1Z9' },
      items: [{ dms_id: 'X', hsn: '1', taxable: 5 }],
      taxable: 6,
      total: '7.50',
    };
    const request = requestOf(
      linesOf([
        { row, type: 'error', payload },
        { row: { ...row, redisId: 'r2' }, type: 'success', payload: null },
      ]),
    );
    const pool = createFactsPool();
    const facts = await pool.read(request);
    await pool.close();
    expect(facts).toEqual(factsOf(request));
    expect(facts.mappings).toMatchObject([
      { name: expect.stringContaining('7'), values: { dms_name: 'Ravi' } },
      { name: expect.stringContaining('X') },
    ]);
    expect(facts.origins).toEqual([{ TRANS_TYPE: 'VP', MUL_DEALER_CD: '0801', LOC_CD: 'BWF' }]);
    expect(facts.rows).toMatchObject([
      ['r1', '2026-11-19', true, 750, 0, 'r1', 'REF/r1', [0, 1], expect.any(Array)],
      'r2',
    ]);
  });

  it('of the largest chunk need less memory than the thread has', async () => {
    const pool = createFactsPool();
    const heavy = { party: { dms_id: '7' }, many: Array.from({ length: 1_300_000 }, () => ({})) };
    const light = Array.from({ length: 2_000 }, () => ({
      row,
      type: 'error',
      payload: { narration: 'x'.repeat(500) },
    }));
    const facts = await pool.read(requestOf(linesOf([...light, { row, type: 'error', payload: heavy }])));
    expect(facts.rows).toHaveLength(2_001);
    await pool.close();
  });
});
