import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory';
import { StoreUnavailable, type StoredRecord } from '../../../server/store/store';
import type { LogEntry } from '../../../src/api/log';
import { segmapOf, vtypeOf } from '../setup/samples';
import type { Body, SpecClient } from '../setup/specClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../setup/testApi';

let api: TestApi;
let client: SpecClient;

beforeEach(async () => {
  api = await createTestApi();
  client = await api.client(ALPHA);
});

const logOf = async (who: SpecClient, body: Body = {}): Promise<LogEntry[]> =>
  JSON.parse((await who.post('/log/list', body)).text);

/** The log in short form, newest first. */
const toldOf = async (who: SpecClient) =>
  (await logOf(who)).map(({ type, status, error }) => [type, status, error]);

const vehicleType = (id: string): StoredRecord => {
  const data = { ...vtypeOf(id) };
  return { id, data, keys: {}, search: '', status: 1 };
};

describe('the transaction log', () => {
  it('contains a change: who, when, what was sent, and what changed', async () => {
    await client.segmap.add(segmapOf('a', { godown: 'NORTH' }));
    api.clock.advance(60);
    const sent = segmapOf('a', { godown: 'SOUTH', cost_center: 'CC1' });
    await client.segmap.update('a', sent);
    const [changed, made] = await logOf(client);
    expect(changed).toEqual({
      id: '2',
      at: '2026-11-21 09:31:00',
      uid: 1,
      user: 'admin',
      type: 'segmap/update',
      recordId: 'a',
      recordName: sent['seg_ledger'],
      payload: sent,
      status: 'done',
      error: '',
      diff: [
        { field: 'godown', before: 'NORTH', after: 'SOUTH' },
        { field: 'cost_center', before: null, after: 'CC1' },
      ],
    });
    expect(made).toMatchObject({ id: '1', type: 'segmap/create', at: '2026-11-21 09:30:00' });
    expect(made?.diff).toContainEqual({ field: 'godown', before: null, after: 'NORTH' });
    expect(made?.diff.map(({ field }) => field)).not.toContain('dt_create');
  });

  it('contains a delete once, a toggle by its status, and REST resources like others', async () => {
    await client.segmap.add(segmapOf('a'));
    await client.segmap.delete('a');
    await client.segmap.delete('a');
    await api.store.records.insert(ALPHA, 'vtype', vehicleType('vd'));
    await client.vtype.update('vd', 0);
    await client.vtype.update('vd', 0);
    await client.post('/rest/dealers', { id: 'd', name: 'Shree' });
    const log = await logOf(client);
    expect(log.map(({ type, recordName }) => [type, recordName])).toEqual([
      ['dealers/create', 'Shree'],
      ['vtype/status', 'Type vd'],
      ['segmap/delete', 'Vehicle Sales Pune'],
      ['segmap/create', 'Vehicle Sales Pune'],
    ]);
    for (const entry of log.slice(1, 3))
      expect(entry.diff).toEqual([{ field: 'status', before: 1, after: 0 }]);
  });

  it('ignores a repeated save', async () => {
    await client.segmap.add(segmapOf('a'));
    api.clock.advance(5);
    await client.segmap.add(segmapOf('a', { dt_create: '2026-11-21 09:30:05' }));
    await client.segmap.update('a', segmapOf('a'));
    expect(await toldOf(client)).toEqual([['segmap/create', 'done', '']]);
  });

  it('contains refusals, with the reason and what was sent, never as done', async () => {
    await client.segmap.add(segmapOf('a'));
    expect((await client.segmap.add(segmapOf('a', { godown: 'Else' }))).status).toBe(409);
    const blank = segmapOf('a', { godown: '', seg_ledger: '' });
    expect((await client.segmap.update('a', blank)).status).toBe(422);
    expect((await client.segmap.update('nobody', segmapOf('nobody'))).status).toBe(404);
    const log = await logOf(client);
    expect(log.map(({ type, status, error }) => [type, status, error])).toEqual([
      ['segmap/update', 'failed', 'Godown Required; Segment Ledger Required'],
      ['segmap/create', 'failed', 'Another segment map already has this id'],
      ['segmap/create', 'done', ''],
    ]);
    expect(log[0]).toMatchObject({ payload: blank, diff: [] });
  });

  it('is committed with the change or not at all: a store failure midway leaves no entry', async () => {
    const store = createMemoryStore();
    const { records } = store;
    const failing: typeof records = {
      ...records,
      update: (account, resource, id, change) =>
        records.update(account, resource, id, current => {
          change(current);
          throw new StoreUnavailable('The disk is full.');
        }),
    };
    const broken = await createTestApi({ store: { ...store, records: failing } });
    const caller = await broken.client(ALPHA);
    await caller.segmap.add(segmapOf('a', { godown: 'NORTH' }));
    expect((await caller.segmap.update('a', segmapOf('a', { godown: 'SOUTH' }))).status).toBe(503);
    expect(await toldOf(caller)).toEqual([['segmap/create', 'done', '']]);
    expect(await records.get(ALPHA, 'segmap', 'a')).toMatchObject({ godown: 'NORTH' });
  });

  it('shows only the caller’s account and the requested days', async () => {
    await client.segmap.add(segmapOf('a'));
    expect(await logOf(await api.client(BETA))).toEqual([]);
    expect(await logOf(client, { from_date: '2026-11-21', to_date: '2026-11-21' })).toHaveLength(1);
    expect(await logOf(client, { from_date: '2026-11-22' })).toEqual([]);
    const impossible = await client.post('/log/list', { from_date: '2024-02-30' });
    expect(impossible.status).toBe(422);
    expect(impossible.text).toContain('"from_date":"The date must be a day of the calendar');
    const backwards = await client.post('/log/list', { from_date: '2026-11-22', to_date: '2026-11-21' });
    expect(backwards.status).toBe(422);
  });
});
