import { describe, expect, it } from 'vitest';
import { createSimulator } from '../../server/sync/simulator/simulator';
import { MAPPING_RULES } from '../../src/posting/mappingRules';
import { indexMasters } from '../../src/posting/masterIndex';
import type { Posting } from '../../src/posting/posting';
import { refusalOf } from '../../src/posting/refusal';
import { resolve } from '../../src/posting/resolve';
import { randomFrom } from '../../src/schemas/seed/random';
import { canBook } from './accountingOracle';
import { randomMasters, randomPosting, type Masters } from './randomPostings';

const index = (masters: Masters) => indexMasters(MAPPING_RULES, resource => masters[resource] ?? []);

const ledger = { id: 'L', parent_group: 'G', dms_id: '7', cid: 11, status: 1 };
const posting = (payload: Posting['payload']): Posting => ({
  row: { PARENT_GROUP: 'G', MUL_DEALER_CD: '0801', LOC_CD: 'BWF' },
  payload,
});
const ofParty = posting({ company_id: 11, party: { dms_id: 7, name: 'SURYA TRAVELS', gstin: '29X' } });

describe('the mappings of a transaction', () => {
  it('apply when one record has the key', () => {
    const { applied, missing } = resolve(ofParty, index({ ledgermap: [ledger] }));
    expect(applied).toMatchObject([{ record: ledger, key: { parent_group: 'G', dms_id: '7' } }]);
    expect(missing).toEqual([]);
  });

  it('are missing when no active record of the company has the key, and the transaction describes what is missing', () => {
    for (const other of [{ dms_id: '8' }, { parent_group: 'H' }, { cid: 12 }, { status: 0 }]) {
      const resolution = resolve(ofParty, index({ ledgermap: [{ ...ledger, ...other }] }));
      expect(resolution.missing).toMatchObject([
        {
          rule: { resource: 'ledgermap' },
          values: { parent_group: 'G', dms_id: '7', cid: '11', dms_name: 'SURYA TRAVELS', dms_gstin: '29X' },
        },
      ]);
      expect(refusalOf(resolution)).toBe(
        'Ledger not found for party SURYA TRAVELS (DMS ledger 7) in company 11',
      );
    }
  });

  it('of any company apply when the record names none', () => {
    expect(resolve(ofParty, index({ ledgermap: [{ ...ledger, cid: null }] })).missing).toEqual([]);
  });

  it('are ambiguous when several records have the key', () => {
    const resolution = resolve(ofParty, index({ ledgermap: [ledger, { ...ledger, id: 'M', cid: null }] }));
    expect(resolution.ambiguous).toMatchObject([{ records: [{ id: 'L' }, { id: 'M' }] }]);
    expect(refusalOf(resolution)).toBe('Several ledger maps apply to DMS ledger 7: keep one');
  });

  it('are unknown when the transaction lacks the key, or the records are unknown', () => {
    const { unknown, missing } = resolve(posting({ party: { name: 'ANY' } }), index({}));
    expect(missing).toEqual([]);
    expect(unknown).toMatchObject([
      { rule: { resource: 'segmap' }, fields: ['outlet_cd'] },
      { rule: { resource: 'ledgermap' }, fields: ['dms_id'] },
    ]);
    const notFetched = indexMasters(MAPPING_RULES, () => null);
    expect(resolve(ofParty, notFetched)).toMatchObject({ missing: [], unknown: [{}, { fields: [] }] });
  });

  it('are required by each item', () => {
    const items = posting({ items: [{ dms_id: 'A' }, { dms_id: 'B' }, { hsn: '1' }] });
    const record = { parent_group: 'G', dms_id: 'B' };
    const { applied, missing, unknown } = resolve(items, index({ itemmap: [record] }));
    expect(applied).toMatchObject([{ record }]);
    expect(missing).toMatchObject([{ key: { parent_group: 'G', dms_id: 'A' } }]);
    expect(unknown).toHaveLength(3);
  });

  it('are named with everything known about them', () => {
    const said = (payload: Posting['payload']) => refusalOf(resolve(posting(payload), index({})));
    expect(said({ party: { dms_id: '7', name: 'SURYA' } })).toBe(
      'Ledger not found for party SURYA (DMS ledger 7)',
    );
    expect(said({ party: { dms_id: '7' } })).toBe('Ledger not found for DMS ledger 7');
    expect(said({ outlet: '21' })).toBe('Segment map missing for dealer 0801, location BWF, outlet 21');
    expect(said({ items: [{ dms_id: '9M' }] })).toBe(
      'Item 9M is not mapped to an item of the accounting company',
    );
    expect(said({})).toBeNull();
  });
});

describe('10,000 random transactions', () => {
  const RUNS = 100;
  const PER_RUN = 100;

  it('are predicted as the simulated service answers, and as a second implementation computes', async () => {
    const random = randomFrom('posting');
    let ready = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const masters = randomMasters(random);
      const indexed = index(masters);
      const simulator = createSimulator({
        clock: () => new Date(0),
        slowness: async () => {},
        masters: async () => indexed,
      });
      for (let at = 0; at < PER_RUN; at += 1) {
        const posting = randomPosting(random);
        const { row: transaction, payload } = posting;
        const response = await simulator.request('/posts', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${run} ${at}` },
          body: JSON.stringify({ redisId: String(at), transaction, payload }),
        });
        const answer: unknown = await response.json();
        const refusal = refusalOf(resolve(posting, indexed));
        const said = refusal === null ? { type: 'success' } : { type: 'error', msg: refusal };
        expect(answer).toMatchObject(said);
        expect(refusal === null).toBe(canBook(posting, masters));
        if (refusal === null) ready += 1;
      }
    }
    // Both results are frequent, so that the agreement is meaningful.
    expect(ready).toBeGreaterThan(2_000);
    expect(ready).toBeLessThan(8_000);
  }, 120_000);
});
