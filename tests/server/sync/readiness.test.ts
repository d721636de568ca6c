import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory';
import type { StoredRecord } from '../../../server/store/store';
import { parseLines } from '../../../server/store/storedJson';
import type { NewSyncRecord } from '../../../server/store/sync/syncStore';
import { readFactsHere } from '../../../server/sync/readiness/readFacts';
import { createReadiness } from '../../../server/sync/readiness/readiness';
import { MAPPING_RULES } from '../../../src/posting/mappingRules';
import { indexMasters } from '../../../src/posting/masterIndex';
import { refusalOf } from '../../../src/posting/refusal';
import { resolve } from '../../../src/posting/resolve';
import type { RecordData } from '../../../src/schemas/resource';
import { between, chance, pick, randomFrom, type Random } from '../../../src/schemas/seed/random';
import { syncRecordOf } from '../../contract/syncSamples';
import { randomMasters, randomPosting } from '../../posting/randomPostings';

const ACCOUNT = 'A';
const RESOURCES = ['segmap', 'ledgermap', 'itemmap'] as const;

const stored = (data: RecordData): StoredRecord => ({
  id: String(data['id']),
  data,
  keys: {},
  search: '',
  status: Number(data['status'] ?? 1),
});

/** A random transaction, most of them failed. */
function recordOf(random: Random, no: number): NewSyncRecord {
  const { row, payload } = randomPosting(random);
  const sample = syncRecordOf(`r${no}`, { type: chance(random, 0.2) ? 'in-process' : 'error' });
  return {
    ...sample,
    transaction: { ...sample.transaction, PARENT_GROUP: String(row['PARENT_GROUP']) },
    payload: { ...payload, ...(chance(random, 0.9) ? { total: between(random, 1, 999_999) / 100 } : {}) },
  };
}

function open() {
  const store = createMemoryStore();
  const index = createReadiness({ store, resources: RESOURCES, uptime: () => 0, today: () => '2026-11-20' });
  return {
    store,
    index,
    fresh: () => createReadiness({ store, resources: RESOURCES, uptime: () => 0, today: () => '2026-11-20' }),
  };
}

type Opened = ReturnType<typeof open>;

/** What accounting says to each waiting transaction, found by looking at every record. */
async function refusals({ store }: Opened): Promise<ReadonlyMap<string, string | null>> {
  const lists = new Map<string, readonly RecordData[]>();
  for (const resource of RESOURCES) {
    let text = '';
    for await (const piece of store.records.list(ACCOUNT, resource, {})) text += piece;
    lists.set(resource, JSON.parse(text));
  }
  const masters = indexMasters(MAPPING_RULES, resource => lists.get(resource) ?? null);
  const said = new Map<string, string | null>();
  for await (const { rows } of store.sync.records.waiting(ACCOUNT, null))
    for (const { row, payload } of parseLines(rows))
      if (payload) said.set(row.redisId, refusalOf(resolve({ row, payload }, masters)));
  return said;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('readiness', () => {
  it('counts exactly the transactions that accounting would refuse, whatever mappings there are', async () => {
    const random = randomFrom('readiness');
    let looked = 0;
    for (let round = 0; looked < 3_000; round += 1) {
      const opened = open();
      const masters = randomMasters(random);
      for (const resource of RESOURCES)
        await opened.store.records.insertMany(ACCOUNT, resource, (masters[resource] ?? []).map(stored));
      const records = Array.from({ length: 200 }, (_, no) => recordOf(random, no));
      await opened.store.sync.records.insertMany(ACCOUNT, records);
      const found = await opened.index.look(ACCOUNT);
      const said = await refusals(opened);
      expect(found.looked).toBe(said.size);
      expect(found.rows).toBe([...said.values()].filter(refusal => refusal !== null).length);
      expect(sum(found.groups.map(({ rows }) => rows)) + found.more.rows).toBe(found.rows);
      expect(sum(found.groups.map(({ paise }) => paise)) + found.more.paise).toBe(found.paise);
      expect(sum(found.groups.map(({ unpriced }) => unpriced))).toBe(found.unpriced);
      looked += found.looked;
    }
  });

  it('equals a fresh computation after any changes', async () => {
    const random = randomFrom('changes');
    const opened = open();
    const { store, index } = opened;
    let no = 0;
    for (let step = 0; step < 100; step += 1) {
      // Another process writes to the store itself, unknown to this index.
      const records = chance(random, 0.2) ? store.records : index.records;
      const resource = pick(random, RESOURCES);
      const [made] = randomMasters(random)[resource] ?? [];
      if (made) {
        const { id } = stored(made);
        const { inserted } = await records.insert(ACCOUNT, resource, stored(made));
        if (!inserted) await records.update(ACCOUNT, resource, id, () => stored(made));
        if (chance(random, 0.2))
          await records.updateMany(ACCOUNT, resource, [id, 'nobody'], current =>
            stored({ ...current, id, status: 0 }),
          );
      }
      await store.sync.records.insertMany(ACCOUNT, [
        recordOf(random, (no += 1)),
        recordOf(random, (no += 1)),
      ]);
      if (chance(random, 0.5)) continue;
      const found = await index.look(ACCOUNT);
      const { groups, ...totals } = await opened.fresh().look(ACCOUNT);
      expect(found).toMatchObject(totals);
      const counted = (all: typeof groups) =>
        all.map(group => JSON.stringify({ ...group, values: null, sample: null })).sort();
      expect(counted(found.groups)).toEqual(counted(groups));
    }
  });

  it('drops a transaction once it is in accounting', async () => {
    const { store, index } = open();
    const record = { ...syncRecordOf('r1'), payload: { party: { dms_id: '7' }, total: '1,200.50' } };
    await store.sync.records.insertMany(ACCOUNT, [record]);
    expect(await index.look(ACCOUNT)).toMatchObject({
      rows: 1,
      paise: 120_050,
      groups: [{ oldest: '2026-11-19' }],
    });
    const at = '2026-11-20 11:00:00';
    await store.sync.queue.accept(ACCOUNT, 'r1', { actor: 'admin', action: 'repost', at, now: 1 });
    const [post] = await store.sync.queue.acquire({ now: 1, until: 9, limit: 1 });
    if (!post) throw new Error('The post was not queued');
    await store.sync.queue.finish(post, { type: 'success', msg: 'Posted', isCertain: true }, at);
    expect(await index.look(ACCOUNT)).toMatchObject({ looked: 0, rows: 0, groups: [] });
  });

  it('lists the most money first, and names under the first mapping what waits for several', async () => {
    const { store, index } = open();
    const of = (redisId: string, dms_id: string, total: number, items: readonly string[] = []) => ({
      ...syncRecordOf(redisId),
      payload: { party: { dms_id, name: dms_id }, total, items: items.map(each => ({ dms_id: each })) },
    });
    await store.sync.records.insertMany(ACCOUNT, [
      of('1', 'A', 10),
      of('2', 'B', 90, ['X']),
      of('3', 'B', 5),
    ]);
    const { groups, ...totals } = await index.look(ACCOUNT);
    expect(totals).toMatchObject({ rows: 3, paise: 10_500 });
    expect(groups).toMatchObject([
      { resource: 'ledgermap', values: { dms_id: 'B' }, rows: 2, paise: 9_500, behind: 0 },
      { resource: 'ledgermap', values: { dms_id: 'A' }, rows: 1, paise: 1_000 },
      { resource: 'itemmap', values: { dms_id: 'X' }, rows: 0, paise: 0, behind: 1, oldest: '' },
    ]);
  });

  it('forgets what left the queue after the first computation failed', async () => {
    const { store } = open();
    let calls = 0;
    const index = createReadiness({
      store,
      resources: RESOURCES,
      uptime: () => 0,
      today: () => '2026-11-20',
      readFacts: async request => {
        calls += 1;
        const facts = await readFactsHere(request);
        if (calls === 2) throw new Error('The thread ended.');
        return facts;
      },
    });
    const heavy = { narration: 'x'.repeat(1_500_000) };
    await store.sync.records.insertMany(
      ACCOUNT,
      ['r1', 'r2', 'r3', 'r4'].map(id => ({ ...syncRecordOf(id), payload: heavy })),
    );
    await expect(index.look(ACCOUNT)).rejects.toThrow('The thread ended.');
    const at = '2026-11-20 11:00:00';
    await store.sync.queue.accept(ACCOUNT, 'r1', { actor: 'admin', action: 'repost', at, now: 1 });
    const [post] = await store.sync.queue.acquire({ now: 1, until: 9, limit: 1 });
    if (!post) throw new Error('The post was not queued');
    await store.sync.queue.finish(post, { type: 'success', msg: 'Posted', isCertain: true }, at);
    expect(await index.look(ACCOUNT)).toMatchObject({ looked: 3 });
  });

  it('covers its own account only', async () => {
    const { store, index } = open();
    await store.sync.records.insertMany('B', [{ ...syncRecordOf('1'), payload: { party: { dms_id: '7' } } }]);
    expect(await index.look(ACCOUNT)).toMatchObject({ looked: 0, groups: [] });
    expect(await index.look('B')).toMatchObject({ rows: 1, unpriced: 1 });
  });

  it('predicts what accounting would refuse, and why', async () => {
    const { store, index } = open();
    const of = (redisId: string, payload: RecordData, ref = redisId) => ({
      ...syncRecordOf(redisId, {}, { TRANS_REF_NUM: ref }),
      payload,
    });
    await store.sync.records.insertMany(ACCOUNT, [
      of('right', { total: 10 }),
      of('unmapped', { party: { dms_id: '7' } }),
      of('wrong', { party: { dms_id: '7' }, items: [{ taxable: 5 }], taxable: 6 }),
      of('twin', { party: { gstin: '' } }, 'right'),
      of('late', { date: '2026-11-21' }),
    ]);
    const asked = ['right', 'unmapped', 'wrong', 'twin', 'late', 'nobody'];
    const { reasons, refused } = await index.check(ACCOUNT, asked);
    expect(refused).toEqual(['unmapped', 'wrong']);
    expect(reasons).toMatchObject([
      { reason: 'missing', level: 'stops', resource: 'ledgermap', rows: 2, redisId: 'unmapped' },
      { reason: 'taxable', level: 'stops', rows: 1, value: '6.00', expected: '5.00' },
      { reason: 'duplicateReference', level: 'warns', rows: 2, redisId: 'right', place: 'row.TRANS_REF_NUM' },
      { reason: 'futureDate', level: 'warns', rows: 1, value: '2026-11-21', expected: '2026-11-20' },
    ]);
    expect(await index.check('B', asked)).toEqual({ reasons: [], refused: [] });
    // Of two with one reference, each is told of, also where only one is asked for.
    expect((await index.check(ACCOUNT, ['twin'])).reasons).toMatchObject([{ reason: 'duplicateReference' }]);
    expect((await index.look(ACCOUNT)).checked).toMatchObject({
      stopped: 1,
      warned: 3,
      reasons: [
        { reason: 'taxable', level: 'stops', rows: 1, place: 'payload.taxable', redisId: 'wrong' },
        { reason: 'futureDate', level: 'warns', rows: 1 },
        { reason: 'duplicateReference', level: 'warns', rows: 2, value: 'right' },
      ],
    });
  });

  it('judges by the account’s own rates and closed periods, also after they have changed', async () => {
    const { store, index } = open();
    const of = (redisId: string, payload: RecordData) => ({ ...syncRecordOf(redisId), payload });
    await store.sync.records.insertMany(ACCOUNT, [
      of('nine', { date: '2026-11-19', items: [{ gst_percent: 9 }] }),
      of('old', { date: '2026-10-31', company_id: 11 }),
    ]);
    const refused = async () => (await index.check(ACCOUNT, ['nine', 'old'])).refused;
    expect(await refused()).toEqual(['nine']);
    const rate = { id: 'g', rate: 9, kind: 'standard', valid_from: '2026-11-01', valid_to: null, status: 1 };
    await index.records.insert(ACCOUNT, 'gstrate', stored(rate));
    expect(await refused()).toEqual([]);
    const period = { id: 'p', cid: 11, closed_until: '2026-10-31', status: 1 };
    await store.records.insert(ACCOUNT, 'closedperiod', stored(period));
    expect(await refused()).toEqual(['old']);
    await store.records.update(ACCOUNT, 'closedperiod', 'p', current =>
      stored({ ...current, id: 'p', status: 0 }),
    );
    expect(await refused()).toEqual([]);
  });
});
