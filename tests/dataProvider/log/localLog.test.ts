import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BridgeDataProvider } from '../../../src/dataProvider/bridgeDataProvider';
// Imported in advance: otherwise these modules load only after the first write is over.
import '../../../src/dataProvider/log/localLog';
import '../../../src/dataProvider/log/logRows';
import { defineResource } from '../../../src/schemas/defineResource';
import { emptyStorage, json, providerWith, type Answer } from '../fakeApi';

const dealer = defineResource({
  name: 'dealer',
  updateFields: ['id', 'status'],
  fields: [
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'integer', source: 'rank', label: 'Rank' },
  ],
});

const answers: Record<string, Answer> = {
  '/master/dealer/list': () => json([{ id: '1', name: 'Anand', rank: 3, status: 1 }]),
  '/master/dealer/add': ({ body }) => json(body),
  '/master/dealer/update/1': ({ body }) => json(body),
  '/master/dealer/delete/1': () => json({ msg: 'Somebody else has it open' }, 409),
};

const ANY = { filters: {}, sort: [] };
const STORED = 'dealer-bridge.local.DEMO01.txnlog';
const ALL_DAYS = { from_date: '', to_date: '' };

/** Returns the rows of the log, newest first, once it has this many. */
async function logOf(provider: BridgeDataProvider, rows: number) {
  const list = provider.log.list(ALL_DAYS);
  await vi.waitFor(async () => {
    await list.reload();
    expect((await list.engine.page(ANY, 0, 0)).total).toBe(rows);
  });
  return (await list.engine.page(ANY, 0, 600)).rows;
}

beforeEach(emptyStorage);

describe('an API without a log', () => {
  test('gets a local log of each write: what, which fields, the outcome, and no record data', async () => {
    const { provider } = providerWith([dealer], answers);
    await provider.openList('dealer').ready();
    await provider.create('dealer', { data: { name: 'Secret Motors', rank: null } });
    await logOf(provider, 1);
    const change = { id: '1', name: 'Anand', rank: 42 };
    await provider.update('dealer', { id: '1', data: change, previousData: { id: '1' } });
    await logOf(provider, 2);
    await provider.setStatus('dealer', '1', 0);
    await logOf(provider, 3);
    await expect(provider.delete('dealer', { id: '1' })).rejects.toThrow('Somebody else');
    const rows = await logOf(provider, 4);
    expect(rows.map(({ what, changes, status, error }) => [what, changes, status, error])).toEqual([
      ['Dealer not deleted', '', 'Failed', 'Somebody else has it open'],
      ['Dealer enabled or disabled', 'Status', 'Done', ''],
      ['Dealer changed', 'Rank', 'Done', ''],
      ['Dealer created', 'Name', 'Done', ''],
    ]);
    expect(rows[2]).toMatchObject({ at: '2026-11-21 09:30:05', recordId: '1', payload: null });
    const kept = localStorage.getItem(STORED);
    expect(kept).toContain('dealer/create');
    expect(kept).toContain('"status":"failed"');
    expect(kept).not.toMatch(/Secret|Anand|42/);
  });

  test('gets a local log without fields of a change to a record that no open list has', async () => {
    const { provider } = providerWith([dealer], answers);
    const change = { id: '1', name: 'Anand', rank: 42 };
    await provider.update('dealer', { id: '1', data: change, previousData: { id: '1' } });
    expect(await logOf(provider, 1)).toMatchObject([{ what: 'Dealer changed', changes: '', recordId: '1' }]);
  });

  test('gets a local log that takes a missing value for a blank one, and names the record that the API made', async () => {
    const { provider } = providerWith([dealer], {
      ...answers,
      '/master/dealer/add': ({ body }) => json({ ...Object(body), id: 'made' }),
    });
    await provider.create('dealer', { data: { name: 'Anand', rank: '' } });
    expect(await logOf(provider, 1)).toMatchObject([
      { record: 'made', recordId: 'made', user: '', changes: 'Name', diff: [{ before: null, after: null }] },
    ]);
  });

  test('gets a local log of the fields that a change names, and of no others', async () => {
    const { provider } = providerWith([dealer], answers);
    await provider.openList('dealer').ready();
    const data = { id: '1', name: 'Anand & Sons', status: 0 };
    await provider.update('dealer', { id: '1', data, previousData: { id: '1' } });
    expect(await logOf(provider, 1)).toMatchObject([{ changes: 'Name' }]);
    await provider.update('dealer', {
      id: '1',
      data: { ...data, name: 'A', rank: 4 },
      previousData: { id: '1' },
    });
    expect(await logOf(provider, 2)).toMatchObject([{ changes: 'Name, Rank' }, {}]);
  });

  test('gets a local log of a new record that was refused, which has no id', async () => {
    const { provider } = providerWith([dealer], {
      '/master/dealer/add': () => json({ msg: 'Name is taken' }, 422),
    });
    await expect(provider.create('dealer', { data: { name: 'Anand' } })).rejects.toThrow('Name is taken');
    expect(await logOf(provider, 1)).toMatchObject([
      { what: 'Dealer not created', recordId: '', changes: '', error: 'Name is taken' },
    ]);
  });

  test('gets a local log of the last 500 writes', async () => {
    const { provider } = providerWith([dealer], answers);
    const old = Array.from({ length: 500 }, (_, n) => ({ id: `old ${n}`, type: 'dealer/update' }));
    localStorage.setItem(STORED, JSON.stringify(old));
    await provider.setStatus('dealer', '1', 0);
    await vi.waitFor(async () => expect((await logOf(provider, 500))[0]?.['id']).toBe('id-1'));
    expect((await logOf(provider, 500)).at(-1)?.['id']).toBe('old 498');
  });
});

test('logs nothing locally if the API has a log', async () => {
  const entry = { id: '1', type: 'dealer/status', status: 'done', diff: [] };
  const log: Answer = () => json([entry]);
  const { provider } = providerWith([dealer], { ...answers, '/log/list': log }, { features: ['log'] });
  await provider.setStatus('dealer', '1', 0);
  expect((await logOf(provider, 1)).map(({ id }) => id)).toEqual(['1']);
  expect(localStorage).toHaveLength(0);
});
