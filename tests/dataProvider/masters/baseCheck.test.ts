import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../../src/schemas/defineResource';
import { recordTag } from '../../../src/wire/record/recordTag';
import { emptyStorage, json, providerWith, type Answer } from '../fakeApi';

const dealer = defineResource({
  name: 'dealer',
  fields: [
    { kind: 'readOnly', source: 'id', label: 'Id', type: 'text', hidden: true },
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'integer', source: 'rank', label: 'Rank' },
    { kind: 'readOnly', source: 'status', label: 'Status', type: 'integer', hidden: true },
  ],
  columns: [{ source: 'name', title: 'NAME' }],
});

const anand = { id: '1', name: 'Anand', rank: 3, status: 1, dt_update: '2026-11-20 08:00:00' };
const changed = { ...anand, rank: 4, dt_update: '2026-11-21 08:00:00' };
const saying = 'Someone else has changed this dealer in the meantime.';

/** The data provider with an open list of one dealer, `age` seconds after it was fetched. */
async function withAnand(
  answers: Readonly<Record<string, Answer>>,
  {
    features = [],
    age = 60,
    schema = dealer,
  }: { features?: string[]; age?: number; schema?: typeof dealer } = {},
) {
  let now = new Date(2026, 10, 21, 9, 30, 0);
  const { provider, sent } = providerWith(
    [schema],
    {
      '/master/dealer/list': () => json([anand]),
      '/master/dealer/update/1': () => json('Success'),
      '/master/dealer/delete/1': () => json('Success'),
      ...answers,
    },
    { features, now: () => now },
  );
  const { engine } = provider.openList('dealer');
  await provider.openList('dealer').ready();
  now = new Date(now.getTime() + age * 1000);
  const paths = () => sent.slice(1).map(({ path }) => path);
  const save = (base: object | null = anand) =>
    provider.update('dealer', {
      id: '1',
      data: { name: 'Anita', rank: 3 },
      previousData: { id: '1' },
      ...(base && { meta: { base } }),
    });
  return { provider, engine, sent, paths, save };
}

beforeEach(emptyStorage);
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

describe('an API that checks versions', () => {
  const features = ['versions'];
  const tag = `"${recordTag(anand)}"`;

  test('receives the version that a change is based on, and is asked for nothing else', async () => {
    const { provider, sent, save } = await withAnand({}, { features });
    await save();
    expect(sent.slice(1)).toMatchObject([{ path: '/master/dealer/update/1', base: tag }]);
    await save(null);
    expect(sent.at(-1)).not.toHaveProperty('base');
    await provider.delete('dealer', { id: '1', meta: { base: anand } });
    expect(sent.at(-1)).toMatchObject({ path: '/master/dealer/delete/1', base: tag });
  });

  test('receives the version in the list for a delete and a change of status', async () => {
    const { provider, sent } = await withAnand({}, { features });
    await provider.setStatus('dealer', '1', 0);
    expect(sent.at(-1)).toMatchObject({ path: '/master/dealer/update/1', base: tag });
    const fresh = await withAnand({}, { features });
    await fresh.provider.delete('dealer', { id: '1' });
    expect(fresh.sent.at(-1)).toMatchObject({ path: '/master/dealer/delete/1', base: tag });
  });

  test.each([
    ['shows', changed, changed],
    ['drops', { ...changed, status: 0 }, null],
  ])('names in a refusal what is stored, and the list %s it', async (_, record, shown) => {
    const refusal = () => json({ msg: 'Changed', code: 'changedMeanwhile', record }, 409);
    const writes = {
      '/master/dealer/update/1': refusal,
      '/master/dealer/delete/1': refusal,
    };
    const { engine, save } = await withAnand(writes, { features });
    await expect(save()).rejects.toMatchObject({ status: 409 });
    expect(await engine.get('1')).toEqual(shown);
    const deleting = await withAnand(writes, { features });
    await expect(deleting.provider.delete('dealer', { id: '1' })).rejects.toMatchObject({ status: 409 });
    expect(await deleting.engine.get('1')).toEqual(shown);
    const setting = await withAnand(writes, { features });
    await expect(setting.provider.setStatus('dealer', '1', 0)).rejects.toMatchObject({ status: 409 });
    expect(await setting.engine.get('1')).toEqual(shown);
  });

  test('leaves the list alone when it refuses for another reason', async () => {
    const { engine, save } = await withAnand(
      { '/master/dealer/update/1': () => json({ msg: 'No', code: 'inUse', record: changed }, 409) },
      { features },
    );
    await expect(save()).rejects.toThrow('No');
    expect(await engine.get('1')).toEqual(anand);
  });
});

describe('an API that checks no versions', () => {
  const search = '/dealer/search/Anand';

  test('is searched for the record before a save, which is refused if somebody has changed it', async () => {
    const { engine, paths, save } = await withAnand({ [search]: () => json([{ id: '7' }, changed]) });
    await expect(save()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(saying),
      body: { code: 'changedMeanwhile', answer: { record: changed } },
    });
    expect(paths()).toEqual([search]);
    expect(await engine.get('1')).toEqual(changed);
  });

  test('may answer that search with the record alone', async () => {
    const { paths, save } = await withAnand({ [search]: () => json(changed) });
    await expect(save()).rejects.toThrow(saying);
    expect(paths()).toEqual([search]);
  });

  test.each<[string, Answer]>([
    ['finds the same version', () => json([anand])],
    ['finds the same version with fewer fields', () => json([{ id: '1', name: 'Anand' }])],
    ['finds an older version', () => json([{ ...anand, rank: 9, dt_update: '2026-11-19 08:00:00' }])],
    ['finds another record only', () => json([{ ...changed, id: '11' }])],
    ['finds nothing', () => json([])],
    ['finds no record', () => json(['Anand', null])],
    ['is answered by null', () => json(null)],
    ['is answered by a blank', () => json('')],
    ['fails', () => json({ msg: 'Down' }, 500)],
  ])('saves if the search %s', async (_, answer) => {
    const { sent, paths, save } = await withAnand({ [search]: answer });
    await save();
    expect(paths()).toEqual([search, '/master/dealer/update/1']);
    expect(sent.at(-1)).not.toHaveProperty('base');
  });

  test.each([
    ['whose list was fetched half a minute ago', { age: 29 }, anand],
    ['without a search', { schema: { ...dealer, can: { ...dealer.can, search: false } } }, anand],
    ['whose record has no name', {}, { ...anand, name: ' ' }],
    ['whose record has no name field', {}, { id: '1', rank: 3 }],
  ])('is not searched, %s', async (_, how, base) => {
    const { paths, save } = await withAnand({}, how);
    await save(base).catch(() => undefined);
    expect(paths()).not.toContain(search);
    expect(paths().filter(path => path.includes('search'))).toEqual([]);
  });

  test('is searched from half a minute on, and given four seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { paths, save } = await withAnand({ [search]: () => json([]) }, { age: 30 });
    await save();
    expect(paths()).toContain(search);
    expect(timeout).toHaveBeenCalledWith(4_000);
  });

  test('refuses a save whose record has changed in the list since', async () => {
    const { engine, paths, save } = await withAnand({}, { age: 1 });
    await engine.upsert([changed]);
    await expect(save()).rejects.toThrow(saying);
    expect(paths()).toEqual([]);
  });
});
