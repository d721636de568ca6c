import { type DataProvider, HttpError } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let provider: DataProvider;

/** ra-data-simple-rest as the console uses it, connected to the app instead of the network. */
async function providerOf(account: string): Promise<DataProvider> {
  const token = await api.token(account);
  return simpleRestProvider('http://api.example/rest', async (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('X-RLB-DMS-ACC', account);
    headers.set('Authorization', `Bearer ${token}`);
    if (options.body) headers.set('Content-Type', 'application/json');
    const response = await api.app.request(url, { ...options, headers });
    const body = await response.text();
    const json: Readonly<Record<string, unknown>> = JSON.parse(body);
    if (!response.ok) throw new HttpError(String(json.msg), response.status, json);
    return { status: response.status, headers: response.headers, body, json };
  });
}

const page = (perPage: number, number = 1) => ({ page: number, perPage });
const names = (answer: { readonly data?: readonly Readonly<Record<string, unknown>>[] }) =>
  answer.data?.map(({ name }) => name);

beforeEach(async () => {
  api = await createTestApi();
  provider = await providerOf(ALPHA);
});

async function addDealers(): Promise<void> {
  const rows = [
    { id: '1', name: 'Öttinger', outlets: 10, active: 'yes', size: 'L' },
    { id: '2', name: 'zeta', outlets: 9, active: 'no', size: 'S' },
    { id: '3', name: 'Alpha', outlets: null, active: 'yes', size: 'S' },
    { id: '4', name: 'alphabet', outlets: 100, active: 'yes' },
  ];
  for (const data of rows) await provider.create('dealers', { data });
}

describe('a REST resource', () => {
  it('is created with an id of the server, and read', async () => {
    const { data } = await provider.create('dealers', { data: { name: 'New', lines: [{ phone: '1' }] } });
    expect(data).toEqual({ id: expect.any(String), name: 'New', lines: [{ phone: '1' }], status: 1 });
    expect((await provider.getOne('dealers', { id: data.id })).data).toEqual(data);
  });

  it('is created once under a client’s id', async () => {
    const create = (name: string) => provider.create('dealers', { data: { id: 'a/b ?#%', name } });
    const first = await create('One');
    expect(await create('One')).toEqual(first);
    await expect(create('Two')).rejects.toMatchObject({ status: 409 });
    expect((await provider.getOne('dealers', { id: 'a/b ?#%' })).data).toEqual(first.data);
  });

  it('is listed by page and order, with the total', async () => {
    await addDealers();
    const list = (field: string, order: 'ASC' | 'DESC', pagination = page(2)) =>
      provider.getList('dealers', { pagination, sort: { field, order }, filter: {} });
    expect(await list('outlets', 'ASC')).toMatchObject({ total: 4, data: [{ outlets: 9 }, { outlets: 10 }] });
    expect(names(await list('outlets', 'ASC', page(2, 2)))).toEqual(['alphabet', 'Alpha']);
    expect(names(await list('name', 'ASC', page(9)))).toEqual(['Alpha', 'alphabet', 'Öttinger', 'zeta']);
    expect(names(await list('name', 'DESC', page(1)))).toEqual(['zeta']);
    expect(await list('id', 'ASC', page(10, 3))).toMatchObject({ total: 4, data: [] });
  });

  it('is filtered by fields, by several values and by text', async () => {
    await addDealers();
    const list = (filter: object) =>
      provider.getList('dealers', { pagination: page(9), sort: { field: 'id', order: 'ASC' }, filter });
    expect(names(await list({ active: 'yes', size: 'S' }))).toEqual(['Alpha']);
    expect(names(await list({ outlets: [9, 100] }))).toEqual(['zeta', 'alphabet']);
    expect(names(await list({ outlets: '9' }))).toEqual(['zeta']);
    expect(names(await list({ q: 'ALPHA' }))).toEqual(['Alpha', 'alphabet']);
    expect(names(await provider.getMany('dealers', { ids: ['3', '1', 'none'] }))).toEqual([
      'Öttinger',
      'Alpha',
    ]);
    const reference = {
      target: 'size',
      id: 'S',
      pagination: page(9),
      sort: { field: 'name', order: 'ASC' as const },
      filter: {},
    };
    expect(await provider.getManyReference('dealers', reference)).toMatchObject({ total: 2 });
  });

  it('is updated, and deleted permanently as its clients see it', async () => {
    await addDealers();
    const updated = await provider.update('dealers', {
      id: '2',
      data: { name: 'Zeta' },
      previousData: { id: '2' },
    });
    expect(updated.data).toMatchObject({ id: '2', name: 'Zeta', outlets: 9 });
    expect((await provider.delete('dealers', { id: '2' })).data).toMatchObject({ id: '2', status: 0 });
    await expect(provider.getOne('dealers', { id: '2' })).rejects.toMatchObject({ status: 404 });
    await expect(provider.delete('dealers', { id: '2' })).rejects.toMatchObject({ status: 404 });
    const list = await provider.getList('dealers', {
      pagination: page(9),
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(list.total).toBe(3);
  });

  it('is validated by its schema', async () => {
    const create = (data: object) => provider.create('dealers', { data });
    const refusal = (fields: object) => ({ status: 422, body: { code: 'invalid', fields } });
    await expect(create({})).rejects.toMatchObject(refusal({ name: 'Name Required' }));
    await expect(create({ name: 'x', since: '2024-02-30' })).rejects.toMatchObject(
      refusal({ since: expect.any(String) }),
    );
    await expect(create({ name: 'x', size: 'XL' })).rejects.toMatchObject(
      refusal({ size: expect.any(String) }),
    );
    await expect(create({ name: 'x', outlets: 1.5 })).rejects.toMatchObject(
      refusal({ outlets: expect.any(String) }),
    );
    await expect(create({ name: 'x', lines: [{ phone: '1'.repeat(21) }] })).rejects.toMatchObject(
      refusal({ 'lines.0.phone': expect.any(String) }),
    );
  });

  it('belongs to its account only', async () => {
    await addDealers();
    const other = await providerOf(BETA);
    await expect(other.getOne('dealers', { id: '1' })).rejects.toMatchObject({ status: 404 });
    expect(
      await other.getList('dealers', {
        pagination: page(9),
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      }),
    ).toEqual({ total: 0, data: [] });
  });

  it.each([
    'sort=name',
    'sort=["nothing","ASC"]',
    'sort=["name","UP"]',
    'sort=["__proto__","ASC"]',
    'range=[1]',
    'range=[5,1]',
    'range=[-1,5]',
    'range=[0,1e99]',
    'range={}',
    'filter=[]',
    'filter="x"',
    'filter={"nothing":1}',
    'filter={"__proto__":1}',
    'filter={"q":{"toString":1}}',
    'filter={"id":[{"toString":1}]}',
    `filter=${'['.repeat(500)}`,
  ])('refuses the query %s with a 400', async query => {
    const headers = { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${await api.token(ALPHA)}` };
    const response = await api.app.request(`/rest/dealers?${query}`, { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: expect.any(String), msg: expect.any(String) });
  });
});
