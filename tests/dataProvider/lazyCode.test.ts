import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadRefused } from '../../src/api/files/uploads';
import { defineResource } from '../../src/schemas/defineResource';
import { emptyStorage, json, providerWith } from './fakeApi';
import { NAMED } from './namedResource';

const dealer = defineResource({ name: 'dealer', ...NAMED });
const RECORDS = ['1', '2'].map(id => ({ id, name: `Dealer ${id}`, status: 1 }));
const UNREACHABLE = {
  name: 'HttpError',
  status: 0,
  message: 'The server could not be reached. Check the connection and try again.',
};

const MODULES = {
  bulkDelete: '../../src/dataProvider/masters/bulkDeleteCalls',
  files: '../../src/dataProvider/files/fileCalls',
  codec: '../../src/wire/record/recordCodec',
} as const;

/** As if the connection were lost before this code was fetched. */
const lose = (code: keyof typeof MODULES) =>
  vi.doMock(MODULES[code], () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

beforeEach(emptyStorage);
afterEach(() => {
  for (const path of Object.values(MODULES)) vi.doUnmock(path);
});

function withDealers() {
  const { provider, sent } = providerWith([dealer], { '/master/dealer/list': () => json(RECORDS) });
  return { provider, calls: () => sent.filter(({ path }) => path !== '/master/dealer/list') };
}

describe('code that fails to load', () => {
  test('deletes nothing, and says so of each record', async () => {
    const { provider, calls } = withDealers();
    lose('bulkDelete');
    const { done, refused } = await provider.prepareDelete('dealer', ['1', '2'])();
    expect(done).toBe(2);
    expect(refused.map(({ id }) => id)).toEqual(['1', '2']);
    for (const { error } of refused) expect(error).toMatchObject(UNREACHABLE);
    expect(calls()).toEqual([]);
  });

  test('transfers no file, until it is fetched by another try', async () => {
    const { provider } = withDealers();
    lose('files');
    await expect(provider.download(uploadRefused, { id: 'u1' }, {})).rejects.toMatchObject(UNREACHABLE);
    await expect(provider.files.history()).rejects.toMatchObject(UNREACHABLE);
    await expect(provider.files.upload('txn', new File([], 'a.json'), {})).rejects.toMatchObject(UNREACHABLE);
    vi.doUnmock(MODULES.files);
    expect(await provider.files.history()).toEqual([]);
  });

  test('shows no record', async () => {
    const { provider } = withDealers();
    lose('codec');
    await expect(provider.getOne('dealer', { id: '1' })).rejects.toMatchObject(UNREACHABLE);
  });
});
