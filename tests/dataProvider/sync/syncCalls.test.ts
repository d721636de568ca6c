import { beforeEach, describe, expect, test, vi } from 'vitest';
// Imported in advance: otherwise these modules load only with the first batch.
import '../../../src/dataProvider/sync/apiBatches';
import '../../../src/dataProvider/sync/localBatches';
import '../../../src/dataProvider/sync/tabMemory';
import type { SyncSearch } from '../../../src/wire/sync/syncSearch';
import { FakeStorage } from '../../authProvider/fakeStorage';
import { syncRow } from '../../custom/sync/rows';
import { emptyStorage, json, providerWith, type Answer } from '../fakeApi';

const ALL = { filters: {}, sort: [] };
const DAY: SyncSearch = { option: 'sync_date', value: '2026-11-20' };
const TXN = '/report/maruti-sync';
const pathOf = (number: number) => `/report/maruti-sync-repost/rds%3A${number}%2Fa%20b`;
const redisIdOf = (number: number) => `rds:${number}/a b`;

beforeEach(emptyStorage);
beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(console, 'info').mockReturnValue();
});

const rows: Answer = () => json([syncRow(1, { type: 'error' }), syncRow(2, { type: 'error' })]);

/** The data provider with these answers, and its list of transactions, ready. */
async function withTransactions(answers: Readonly<Record<string, Answer>>, features: string[] = []) {
  const { provider, sent } = providerWith([], { [TXN]: rows, ...answers }, { features });
  const list = provider.sync.list('txn', DAY);
  await list.ready();
  const marks = async () =>
    (await list.engine.page(ALL, 0, 9)).rows.map(({ postStatus }) => postStatus ?? null);
  return { provider, sent, list, marks };
}

describe('the first search of a sync screen', () => {
  test('is for today, unless the installation has a day of its own', () => {
    expect(providerWith([], {}).provider.sync.defaultSearch()).toEqual({
      option: 'sync_date',
      value: '2026-11-21',
    });
    const chosen = providerWith([], {}, { defaultSyncDate: '2026-10-01' }).provider;
    expect(chosen.sync.defaultSearch()).toEqual({ option: 'sync_date', value: '2026-10-01' });
    expect(chosen.sync.now()).toEqual(new Date(2026, 10, 21, 9, 30, 5));
  });
});

describe('a list of sync rows', () => {
  test('is requested with its search, once, and shows rows as screens do', async () => {
    const answers = {
      [TXN]: () => json([syncRow(1, { type: 'In Process' }), syncRow(2, { type: 'ERROR' })]),
    };
    const { provider, sent, list } = await withTransactions(answers);
    expect(provider.sync.list('txn', { ...DAY })).toBe(list);
    expect(sent).toMatchObject([
      { method: 'POST', path: TXN, body: { option: 'sync_date', dtValue: '2026-11-20' } },
    ]);
    expect((await list.engine.page(ALL, 0, 9)).rows).toMatchObject([
      { type: 'in-process', msg: 'Please wait some time' },
      { type: 'error', msg: 'Message 2' },
    ]);
    expect(await list.engine.get(redisIdOf(2))).toMatchObject({ TRANS_ID: 'TX2' });
    const found = await list.engine.page({ filters: { TRANS_REF_NUM: 'inv/2' }, sort: [] }, 0, 9);
    expect(found.total).toBe(1);
  });

  test('shows the waiting message for rows in process from its first row on', async () => {
    const answers = { [TXN]: () => json([syncRow(1, { type: 'in-process', msg: 'Queued' })]) };
    const { list } = await withTransactions(answers);
    expect((await list.engine.page(ALL, 0, 9)).rows).toMatchObject([{ msg: 'Please wait some time' }]);
  });

  test('for another search replaces the one before, which is closed, but not that of another screen', async () => {
    const { provider, sent, list } = await withTransactions({ '/report/vb/maruti-sync': rows });
    const bookings = provider.sync.list('booking', DAY);
    await bookings.ready();
    const other = provider.sync.list('txn', { option: 'trans_id', value: 'TX1' });
    await other.ready();
    await expect(list.engine.page(ALL, 0, 9)).rejects.toMatchObject({ name: 'AbortError' });
    expect((await bookings.engine.page(ALL, 0, 9)).total).toBe(2);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [TXN, { option: 'sync_date', dtValue: '2026-11-20' }],
      ['/report/vb/maruti-sync', { option: 'sync_date', dtValue: '2026-11-20' }],
      [TXN, { option: 'trans_id', txtValue: 'TX1' }],
    ]);
  });

  test('of the API’s results for a term exists beside the search’s list, one per screen', async () => {
    const found = { '/report/maruti/search/TX1': rows, '/report/maruti/search/TX2': rows };
    const { provider, list } = await withTransactions(found);
    const first = provider.sync.found('txn', 'TX1');
    await first.ready();
    expect(provider.sync.found('txn', 'TX1')).toBe(first);
    const ofBookings = provider.sync.found('booking', 'TX1');
    expect(ofBookings).not.toBe(first);
    const second = provider.sync.found('txn', 'TX2');
    await Promise.all([second.ready(), ofBookings.ready()]);
    await expect(first.engine.page(ALL, 0, 9)).rejects.toMatchObject({ name: 'AbortError' });
    expect((await list.engine.page(ALL, 0, 9)).total).toBe(2);
  });

  test.each([
    ['transactions without a word', 'txn', ['sync'], undefined],
    ['bookings by their name', 'booking', ['sync'], { screen: 'booking' }],
    ['an API with only the core calls', 'booking', [], undefined],
  ] as const)('found for a term is searched among %s', async (_, screen, features, body) => {
    const answers = { '/report/maruti/search/a%2Fb': () => json([]) };
    const { provider, sent } = providerWith([], answers, { features: [...features] });
    await provider.sync.found(screen, 'a/b').ready();
    expect(sent.map(call => call.body)).toEqual([body]);
  });

  test('is requested as the caller, with the type of what is sent', async () => {
    const { provider } = providerWith([], {}, { features: ['sync'] });
    const asked = vi.fn<typeof fetch>(async () => json([]));
    vi.stubGlobal('fetch', asked);
    await provider.sync.list('txn', DAY).ready();
    await provider.sync.found('txn', 'TX1').ready();
    const headers = asked.mock.calls.map(([, init]) => new Headers(init?.headers));
    expect(headers.map(each => each.get('Content-Type'))).toEqual(['application/json', null]);
    expect(headers.map(each => each.get('Authorization'))).toEqual(['Bearer token', 'Bearer token']);
  });

  test('is closed with the session, and requested again after it', async () => {
    const { provider, sent, list } = await withTransactions({});
    provider.closeLists();
    await expect(list.engine.page(ALL, 0, 9)).rejects.toMatchObject({ name: 'AbortError' });
    await provider.sync.list('txn', DAY).ready();
    expect(sent).toHaveLength(2);
  });
});

describe('a repost', () => {
  test('is marked in every open list that has the row, once the API has accepted it', async () => {
    let accept: (answer: Response) => void = () => undefined;
    const { provider, list, marks } = await withTransactions({
      [pathOf(1)]: () => new Promise(resolve => (accept = resolve)),
      '/report/maruti/search/TX': rows,
    });
    const found = provider.sync.found('txn', 'TX');
    await found.ready();
    const work = provider.sync.repost(redisIdOf(1));
    await vi.waitFor(() => accept(json({})));
    expect(await marks()).toEqual([null, null]);
    await work;
    expect(await marks()).toEqual([1, null]);
    expect(await found.engine.get(redisIdOf(1))).toEqual(syncRow(1, { type: 'error', postStatus: 1 }));
    expect(await list.engine.get(redisIdOf(1))).toEqual(syncRow(1, { type: 'error', postStatus: 1 }));
  });

  test('that was refused is not marked', async () => {
    const { provider, marks } = await withTransactions({ [pathOf(1)]: () => json({ msg: 'Closed' }, 422) });
    await expect(provider.sync.repost(redisIdOf(1))).rejects.toThrow('Closed');
    expect(await marks()).toEqual([null, null]);
  });

  test('of a row that no list has changes none', async () => {
    const { provider, list } = await withTransactions({ [pathOf(7)]: () => json({}) });
    const changed = vi.fn<() => void>();
    list.engine.subscribe(changed);
    await provider.sync.repost(redisIdOf(7));
    expect((await list.engine.page(ALL, 0, 9)).total).toBe(2);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('a batch', () => {
  const members = [1, 2].map(number => ({ redisId: redisIdOf(number), TRANS_ID: `TX${number}` }));
  const batch = { id: 'b1', actor: 'asha', at: '', state: 'running', total: 2, counts: {} };

  test('is run by this tab for an API without batches, and marks what was accepted', async () => {
    const { provider, marks } = await withTransactions({
      [pathOf(1)]: () => json({}),
      [pathOf(2)]: () => json({ msg: 'Closed' }, 422),
    });
    const batches = provider.sync.batches();
    expect([batches.survives, batches.newId()]).toEqual([false, 'id-1']);
    await batches.start('b1', members);
    await vi.waitFor(async () => expect(await batches.batch('b1')).toMatchObject({ state: 'done' }));
    expect(await marks()).toEqual([1, null]);
    expect(sessionStorage.getItem('dealer-bridge.batch.DEMO01.b1')).toContain('Closed');
    expect(provider.sync.batches()).toBe(batches);
  });

  test('is made by an API that has batches, whose answers are passed on', async () => {
    const check = { eligible: ['rds:1/a b'], refused: [] };
    const states = [{ redisId: 'rds:1/a b', TRANS_ID: 'TX1', state: 'error', msg: 'No' }];
    const { provider, sent, marks } = await withTransactions(
      {
        '/sync/batches/check': () => json(check),
        '/sync/batches': () => json(batch, 201),
        '/sync/batches/b1': () => json(batch),
        '/sync/batches/b1/rows': () => json(states),
        '/sync/batches/b1/stop': () => json(batch),
      },
      ['sync'],
    );
    const batches = provider.sync.batches();
    expect([batches.survives, batches.newId()]).toEqual([true, 'id-1']);
    expect(await batches.check(['rds:1/a b'])).toEqual(check);
    await batches.start('b1', members.slice(0, 1));
    expect(await marks()).toEqual([1, null]);
    await batches.start('b1', members, 'The DMS is being corrected');
    expect(await marks()).toEqual([1, 1]);
    expect(await batches.batch('b1')).toMatchObject({ id: 'b1', actor: 'asha', state: 'running' });
    expect(await batches.rows('b1')).toEqual(states);
    expect(await batches.stop('b1')).toBeUndefined();
    const created = { id: 'b1', screen: 'txn' };
    expect(sent.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/sync/batches/check', { redisIds: ['rds:1/a b'] }],
      ['POST', '/sync/batches', { ...created, redisIds: ['rds:1/a b'] }],
      [
        'POST',
        '/sync/batches',
        { ...created, redisIds: members.map(({ redisId }) => redisId), waiver: 'The DMS is being corrected' },
      ],
      ['GET', '/sync/batches/b1', undefined],
      ['GET', '/sync/batches/b1/rows', undefined],
      ['POST', '/sync/batches/b1/stop', undefined],
    ]);
  });

  test('that the API refuses marks nothing', async () => {
    const { provider, marks } = await withTransactions(
      { '/sync/batches': () => json({ msg: 'Too many batches' }, 503) },
      ['sync'],
    );
    await expect(provider.sync.batches().start('b1', members)).rejects.toThrow('Too many batches');
    expect(await marks()).toEqual([null, null]);
  });

  test('marks each of its rows, however many they are', async () => {
    const many = Array.from({ length: 2001 }, (_, number) => syncRow(number, { type: 'error' }));
    const { provider, list } = await withTransactions(
      { [TXN]: () => json(many), '/sync/batches': () => json(batch, 201) },
      ['sync'],
    );
    await provider.sync.batches().start(
      'b1',
      many.slice(1).map((_, at) => ({ redisId: redisIdOf(at + 1), TRANS_ID: `TX${at + 1}` })),
    );
    const { rows: shown } = await list.engine.page(ALL, 0, 3000);
    expect(shown.filter(({ postStatus }) => postStatus === 1)).toHaveLength(2000);
  });
});
