import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../../src/schemas/defineResource';
import { recordTag } from '../../../src/wire/record/recordTag';
import { emptyStorage, json, providerWith, type Answer } from '../fakeApi';

const dealer = defineResource({
  name: 'dealer',
  fields: [
    { kind: 'readOnly', source: 'id', label: 'Id', type: 'text', hidden: true },
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'readOnly', source: 'status', label: 'Status', type: 'integer', hidden: true },
  ],
  columns: [{ source: 'name', title: 'NAME' }],
});

const dealers = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `d${place}`, name: `Dealer ${place}`, status: 1 }));
const MANY = ['bulk-delete', 'log', 'versions'];

/** Creates the data provider with an open list of dealers. */
async function withDealers(
  count: number,
  answers: Readonly<Record<string, Answer>>,
  features: string[] = MANY,
) {
  const records = dealers(count);
  const list = { '/master/dealer/list': () => json(records) };
  const { provider, sent } = providerWith([dealer], { ...list, ...answers }, { features });
  const source = provider.openList('dealer');
  await source.ready();
  const { engine } = source;
  const deletes = () => sent.filter(({ path }) => path.includes('delete'));
  return { provider, engine, deletes, records, ids: records.map(({ id }) => id) };
}

const allDeleted = () => json({ refused: [] });

beforeEach(emptyStorage);

describe('an API with bulk delete', () => {
  test('receives a thousand records per call, each with the tag of the version the user saw', async () => {
    const { provider, deletes, records, ids } = await withDealers(1001, {
      '/master/dealer/delete': allDeleted,
    });
    expect(await provider.prepareDelete('dealer', ids)()).toEqual({ done: 1001, refused: [] });
    const bodies = deletes().map(({ body }) => body as { records: { id: string; base: string }[] });
    expect(bodies.map(body => body.records.length)).toEqual([1000, 1]);
    expect(bodies[1]?.records).toEqual([{ id: 'd1000', base: recordTag(records[1000] ?? {}) }]);
  });

  test('removes deleted records from the list, and explains refusals', async () => {
    const now = { id: 'd1', name: 'Renamed', status: 1 };
    const refused = [
      { id: 'd1', status: 409, message: 'Somebody else has changed it', record: now },
      { id: 'd2', status: 404, message: 'There is no such dealer' },
    ];
    const { provider, engine, ids, records } = await withDealers(3, {
      '/master/dealer/delete': () => json({ refused }),
    });
    const end = await provider.prepareDelete('dealer', ids)();
    expect(end).toMatchObject({
      done: 3,
      refused: [
        { id: 'd1', error: { message: 'Somebody else has changed it', status: 409 } },
        { id: 'd2', error: { message: 'There is no such dealer', status: 404 } },
      ],
    });
    expect(await engine.getMany(ids)).toEqual([now, records[2]]);
  });

  test('deletes only the versions of the time of the confirmation', async () => {
    const { provider, engine, deletes, records, ids } = await withDealers(1, {
      '/master/dealer/delete': allDeleted,
    });
    const look = vi.spyOn(engine, 'getMany');
    const confirmed = provider.prepareDelete('dealer', ids);
    await vi.waitFor(() => expect(look).toHaveBeenCalled());
    await look.mock.results[0]?.value;
    await engine.upsert([{ id: 'd0', name: 'Renamed', status: 1 }]);
    await confirmed();
    expect(deletes()[0]?.body).toEqual({ records: [{ id: 'd0', base: recordTag(records[0] ?? {}) }] });
  });

  test('fails every record of a failed call, and keeps them in the list', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { provider, engine, ids } = await withDealers(2, {
      '/master/dealer/delete': () => json({ message: 'Too busy' }, 503),
    });
    const { refused } = await provider.prepareDelete('dealer', ids)();
    expect(refused.map(({ id }) => id)).toEqual(ids);
    expect(await engine.getMany(ids)).toHaveLength(2);
    await expect(provider.deleteMany('dealer', { ids })).rejects.toThrow('Too busy');
  });

  test('treats a response without refusals as a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { provider, engine, ids } = await withDealers(1, {
      '/master/dealer/delete': () => json({ message: 'Success' }),
    });
    const { refused } = await provider.prepareDelete('dealer', ids)();
    expect(String(refused[0]?.error)).toContain('We couldn’t confirm the deletion');
    expect(await engine.getMany(ids)).toHaveLength(1);
  });

  test('reports each call, with what was refused so far', async () => {
    const refused = [{ id: 'd1', status: 404, message: 'There is no such dealer' }];
    const { provider, ids } = await withDealers(2001, {
      '/master/dealer/delete': () => json({ refused: refused.splice(0, 1) }),
    });
    const onProgress = vi.fn<(progress: { done: number; refused: readonly unknown[] }) => void>();
    await provider.prepareDelete('dealer', ids)({ onProgress });
    const reports = onProgress.mock.calls.map(([progress]) => progress);
    expect(reports).toHaveLength(3);
    expect(reports.at(-1)).toMatchObject({ done: 2001, refused: [{ id: 'd1' }] });
  });

  test('finishes running calls after a stop, and starts no more', async () => {
    const stop = new AbortController();
    const { provider, deletes, ids } = await withDealers(6000, {
      '/master/dealer/delete': () => {
        stop.abort();
        return allDeleted();
      },
    });
    const { done } = await provider.prepareDelete('dealer', ids)({ signal: stop.signal });
    expect(done).toBe(4000);
    expect(deletes()).toHaveLength(4);
  });
});

describe('an API without bulk delete', () => {
  test('reports two hundred times at the most', async () => {
    const answers = Object.fromEntries(
      dealers(401).map(({ id }) => [`/master/dealer/delete/${id}`, () => json('Success')]),
    );
    const { provider, ids } = await withDealers(401, answers, []);
    const onProgress = vi.fn<(progress: { done: number }) => void>();
    expect(await provider.prepareDelete('dealer', ids)({ onProgress })).toEqual({ done: 401, refused: [] });
    expect(onProgress).toHaveBeenCalledTimes(134);
  });

  test.each([
    { words: 'that offers nothing', features: [] },
    { words: 'that keeps no log of it', features: ['bulk-delete'] },
  ])('with $words gets a call for each record', async ({ features }) => {
    const success = () => json('Success');
    const { provider, engine, deletes, ids } = await withDealers(
      2,
      { '/master/dealer/delete/d0': success, '/master/dealer/delete/d1': success },
      features,
    );
    expect(await provider.deleteMany('dealer', { ids })).toEqual({ data: ids });
    expect(deletes()).toHaveLength(2);
    expect(await engine.getMany(ids)).toEqual([]);
  });
});
