import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { emptyStorage, json, providerWith, type Answer } from './fakeApi';

const dealer = defineResource({
  name: 'dealer',
  fields: [
    { kind: 'readOnly', source: 'id', label: 'Id', type: 'text', hidden: true },
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'text', source: 'city', label: 'City' },
    { kind: 'readOnly', source: 'status', label: 'Status', type: 'integer', hidden: true },
  ],
  columns: [
    { source: 'name', title: 'NAME' },
    { source: 'city', title: 'CITY' },
  ],
});
const rows = [
  { id: '1', name: 'Anand', city: 'c1', status: 1 },
  { id: '2', name: 'Bharat', city: 'c2', status: 1 },
];
const page = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
const success: Answer = () => json('Success');

function withList(more: Readonly<Record<string, Answer>> = {}, schema = dealer) {
  return providerWith([schema], { '/master/dealer/list': () => json(rows), ...more });
}

beforeEach(emptyStorage);
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

describe('a list', () => {
  test('is loaded once it has been read, and not before', async () => {
    const { provider } = withList();
    expect(provider.loadedList('dealer')).toBeNull();
    const list = provider.openList('dealer');
    expect(provider.loadedList('dealer')).toBeNull();
    await list.ready();
    expect(provider.loadedList('dealer')).toBe(list);
    expect(provider.openList('dealer')).toBe(list);
  });

  test('that failed is fetched again when a screen needs it', async () => {
    let fetches = 0;
    const { provider, sent } = withList({
      '/master/dealer/list': () => ((fetches += 1) === 1 ? json({ msg: 'No' }, 422) : json(rows)),
    });
    await expect(provider.readyList('dealer')).rejects.toMatchObject({ failure: { status: 422 } });
    expect(provider.loadedList('dealer')).toBeNull();
    const list = await provider.readyList('dealer');
    expect(list.getState()).toEqual({ status: 'ready', rows: 2 });
    await provider.readyList('dealer');
    expect(sent).toHaveLength(2);
  });

  test('is reopened after its resource has changed, and the earlier one is closed', async () => {
    let schema = dealer;
    const { provider, sent } = providerWith(
      [],
      { '/master/dealer/list': () => json(rows) },
      {
        gone: () => schema,
      },
    );
    const before = provider.openList('dealer');
    await before.ready();
    schema = { ...dealer };
    const after = provider.openList('dealer');
    await after.ready();
    expect(after).not.toBe(before);
    expect(sent).toHaveLength(2);
    await expect(before.engine.view({ filters: {}, sort: [] }, 0, 1)).rejects.toThrow('closed');
  });

  test('of all records is requested without a status, and keeps deleted ones with status 0', async () => {
    const { provider, sent } = withList(
      { '/master/dealer/delete/1': success },
      { ...dealer, listScope: 'all' },
    );
    await provider.openList('dealer').ready();
    await provider.delete('dealer', { id: '1' });
    expect(sent[0]?.body).toEqual({ uid: 7 });
    expect(await provider.openList('dealer').engine.get('1')).toEqual({ ...rows[0], status: 0 });
  });

  test('is closed with all others when the console is', async () => {
    const { provider } = withList({ '/dealer/search/anand': () => json([rows[0]]) });
    const lists = [provider.openList('dealer'), provider.searchList('dealer', 'anand')];
    for (const list of lists) await list.ready();
    provider.closeLists();
    for (const list of lists)
      await expect(list.engine.view({ filters: {}, sort: [] }, 0, 1)).rejects.toThrow('closed');
    expect(provider.loadedList('dealer')).toBeNull();
  });
});

describe('a search', () => {
  test('shows a change of its records, and none of others', async () => {
    const { provider } = withList({
      '/dealer/search/anand': () => json([rows[0]]),
      '/master/dealer/update/1': success,
      '/master/dealer/update/2': success,
      '/master/dealer/delete/1': success,
    });
    const found = provider.searchList('dealer', 'anand');
    await found.ready();
    for (const id of ['1', '2'])
      await provider.update('dealer', { id, data: { name: 'New', city: 'c1' }, previousData: { id } });
    expect(await found.engine.getMany(['1', '2'])).toMatchObject([{ id: '1', name: 'New' }]);
    await provider.delete('dealer', { id: '1' });
    expect(await found.engine.get('1')).toBeNull();
  });

  test('for another term replaces it, and closes it', async () => {
    const { provider } = withList({
      '/dealer/search/a': () => json([]),
      '/dealer/search/b': () => json([]),
    });
    const first = provider.searchList('dealer', 'a');
    await first.ready();
    const second = provider.searchList('dealer', 'b');
    await second.ready();
    expect(second).not.toBe(first);
    await expect(first.engine.view({ filters: {}, sort: [] }, 0, 1)).rejects.toThrow('closed');
  });

  test('is what a list with a search term shows', async () => {
    const { provider, sent } = withList({ '/dealer/search/ra': () => json([rows[1]]) });
    const { data, total } = await provider.getList('dealer', { ...page, filter: { q: 'ra' } });
    expect([data.map(({ id }) => id), total]).toEqual([['2'], 1]);
    expect(sent.map(({ path }) => path)).toEqual(['/dealer/search/ra']);
  });

  test('knows the version of a record that no list holds', async () => {
    const { provider, sent } = providerWith(
      [dealer],
      { '/dealer/search/anand': () => json([{ ...rows[0], id: 1 }]), '/master/dealer/update/1': success },
      {},
    );
    await provider.searchList('dealer', 'anand').ready();
    await provider.update('dealer', { id: '1', data: { name: 'New' }, previousData: { id: '1' } });
    expect(sent.at(-1)?.body).toMatchObject({ id: 1, name: 'New' });
  });
});

describe('reading', () => {
  test('shows the records that point at one', async () => {
    const { provider } = withList();
    const { data, total } = await provider.getManyReference('dealer', {
      ...page,
      target: 'city',
      id: 'c2',
    });
    expect([data.map(({ id }) => id), total]).toEqual([['2'], 1]);
  });

  test('pages by 25 in the order of the list by default', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ id: `d${at}`, name: `N${99 - at}`, status: 1 }));
    const { provider } = withList({ '/master/dealer/list': () => json(many) });
    const { data, total } = await provider.getList('dealer', {});
    expect([data.length, data[0]?.id, total]).toEqual([25, 'd0', 30]);
  });

  test('gives a record for editing together with its version', async () => {
    const { provider } = withList();
    const { data } = await provider.getOne('dealer', { id: '1' });
    expect(Object.values(data)).toContainEqual(rows[0]);
    expect(
      Object.values((await provider.getMany('dealer', { ids: ['1'] })).data[0] ?? {}),
    ).not.toContainEqual(rows[0]);
  });

  test('fetches nothing again for a record that was missing at the first fetch', async () => {
    const { provider, sent } = withList();
    await expect(provider.getOne('dealer', { id: '9' })).rejects.toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(sent).toHaveLength(1);
  });
});
