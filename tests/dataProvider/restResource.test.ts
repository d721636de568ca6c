import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { recordTag } from '../../src/wire/record/recordTag';
import { emptyStorage, json, providerWith } from './fakeApi';
import { FIRST_PAGE, NAMED } from './namedResource';

const tax = defineResource({
  name: 'tax',
  style: 'rest',
  restPath: '/rest/tax',
  endpoints: {},
  ...NAMED,
});

beforeEach(emptyStorage);
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

describe('a plain REST resource', () => {
  const thousand = Array.from({ length: 1001 }, (_, at) => ({ id: `t${at}`, name: `T${at}` }));

  test('is read a thousand records at a time', async () => {
    const queries: string[] = [];
    const { provider } = providerWith([tax], {
      '/rest/tax': ({ path }) => {
        queries.push(decodeURIComponent(path.split('?')[1] ?? ''));
        const part = queries.length === 1 ? thousand.slice(0, 1000) : thousand.slice(1000);
        return json(part, 200, { 'Content-Range': `tax 0-999/1001` });
      },
    });
    expect((await provider.getList('tax', FIRST_PAGE)).total).toBe(1001);
    expect(queries.map(query => /range=\[(\d+),(\d+)\]/.exec(query)?.slice(1))).toEqual([
      ['0', '999'],
      ['1000', '1999'],
    ]);
    expect(queries[0]).toContain('sort=["id","ASC"]');
    expect(queries[0]).toContain('filter={}');
  });

  test('is searched by the API, and its failure is the list’s', async () => {
    const { provider, sent } = providerWith([tax], {
      '/rest/tax': ({ path }) =>
        path.includes('gst') ? json([], 200, { 'Content-Range': 'tax 0-0/0' }) : json({ msg: 'Closed' }, 403),
    });
    expect((await provider.getList('tax', { ...FIRST_PAGE, filter: { q: 'gst' } })).total).toBe(0);
    expect(decodeURIComponent(sent[0]?.path ?? '')).toContain('filter={"q":"gst"}');
    await expect(provider.getList('tax', FIRST_PAGE)).rejects.toMatchObject({
      status: 403,
      message: 'Closed',
    });
  });

  test('gives a saved record back as the API has it, with its id as text', async () => {
    const { provider } = providerWith([tax], { '/rest/tax': () => json({ id: 7, name: 'IGST 18' }) });
    const { data } = await provider.create('tax', { data: { name: 'igst 18' } });
    expect(data).toMatchObject({ id: '7', name: 'IGST 18' });
  });

  test('receives the version that a change is based on', async () => {
    const base = { id: '1', name: 'IGST' };
    const { provider, sent } = providerWith(
      [tax],
      { '/rest/tax/1': ({ body }) => json(body ?? { id: '1' }) },
      { features: ['versions'] },
    );
    await provider.update('tax', { id: '1', data: { name: 'CGST' }, previousData: base, meta: { base } });
    await provider.delete('tax', { id: '1', meta: { base } });
    await provider.update('tax', { id: '1', data: { name: 'CGST' }, previousData: base });
    await provider.delete('tax', { id: '1' });
    const tag = `"${recordTag(base)}"`;
    expect(sent.map(call => [call.method, call.base])).toEqual([
      ['PUT', tag],
      ['DELETE', tag],
      ['PUT', undefined],
      ['DELETE', undefined],
    ]);
    expect(sent[0]?.body).toMatchObject({ id: '1', name: 'CGST' });
  });
});
