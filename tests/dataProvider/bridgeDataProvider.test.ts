import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { emptyStorage, json, providerWith, type Answer } from './fakeApi';

const dealer = defineResource({
  name: 'dealer',
  fields: [
    { kind: 'readOnly', source: 'id', label: 'Id', type: 'text', hidden: true },
    { kind: 'text', source: 'name', label: 'Name', required: 'Name Required' },
    { kind: 'integer', source: 'rank', label: 'Rank' },
    { kind: 'readOnly', source: 'status', label: 'Status', type: 'integer', hidden: true },
  ],
  columns: [
    { source: 'name', title: 'NAME' },
    { source: 'rank', title: 'RANK' },
  ],
});

const rows = [
  { id: '1', name: 'Anand', rank: 3, status: 1 },
  { id: '2', name: 'Bharat', rank: 1, status: 1 },
  { id: '3', name: 'Chetan', rank: 2, status: 1 },
];

const listed: Record<string, Answer> = { '/master/dealer/list': () => json(rows) };
const page = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
const names = (records: readonly { name?: unknown }[]) => records.map(({ name }) => name);

beforeEach(emptyStorage);

describe('reading', () => {
  test('fetches the active records once, with the token’s uid, and serves every verb from them', async () => {
    const { provider, sent } = providerWith([dealer], listed);
    const { data, total } = await provider.getList('dealer', page);
    expect(names(data)).toEqual(['Anand', 'Bharat', 'Chetan']);
    expect(total).toBe(3);
    expect((await provider.getOne('dealer', { id: '2' })).data.name).toBe('Bharat');
    expect(names((await provider.getMany('dealer', { ids: ['3', 'none', '1'] })).data)).toEqual([
      'Chetan',
      'Anand',
    ]);
    expect(sent).toEqual([{ method: 'POST', path: '/master/dealer/list', body: { uid: 7, status: 1 } }]);
  });

  test('sorts, filters and pages the fetched records', async () => {
    const { provider } = providerWith([dealer], listed);
    const byRank = {
      ...page,
      sort: { field: 'rank', order: 'DESC' as const },
      pagination: { page: 2, perPage: 1 },
    };
    expect(names((await provider.getList('dealer', byRank)).data)).toEqual(['Chetan']);
    expect((await provider.getList('dealer', { ...page, filter: { name: 'ha' } })).total).toBe(1);
  });

  test('serves two concurrent readers of one list', async () => {
    const { provider } = providerWith([dealer], listed);
    const [one, two] = await Promise.all([
      provider.getList('dealer', { ...page, filter: { name: 'anand' } }),
      provider.getList('dealer', { ...page, filter: { name: 'bharat' } }),
    ]);
    expect([...names(one.data), ...names(two.data)]).toEqual(['Anand', 'Bharat']);
  });

  test('looks once more for a record missing from the list', async () => {
    let fetches = 0;
    const { provider } = providerWith([dealer], {
      '/master/dealer/list': () => json((fetches += 1) === 1 ? rows : [...rows, { id: '4', name: 'Divya' }]),
    });
    await provider.openList('dealer').ready();
    expect((await provider.getOne('dealer', { id: '4' })).data.name).toBe('Divya');
    await expect(provider.getOne('dealer', { id: '5' })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    { features: ['list-tags'], words: 'names the list that it holds', known: 'W/"7"', asks: undefined },
    {
      features: ['list-tags', 'list-changes'],
      words: 'asks for what has changed since',
      known: 'W/"7"',
      asks: 'changes',
    },
    { features: [], words: 'names none to an API that knows no tags', known: undefined, asks: undefined },
  ])('a refetched list $words', async ({ features, known, asks }) => {
    const tagged = () => json(rows, 200, { ETag: 'W/"7"' });
    const answer: Answer = sent => (sent.known ? new Response(null, { status: 304 }) : tagged());
    const { provider, sent } = providerWith([dealer], { '/master/dealer/list': answer }, { features });
    const source = provider.openList('dealer');
    await source.ready();
    await source.reload();
    expect(source.getState()).toEqual({ status: 'ready', rows: 3 });
    expect(sent.map(call => call.known)).toEqual([undefined, known]);
    expect(sent.map(call => call.asks)).toEqual([undefined, asks]);
  });

  test('reports a list that failed to load with the API’s message rather than as empty', async () => {
    const { provider } = providerWith([dealer], {
      '/master/dealer/list': () => json({ msg: 'The books are closed' }, 503),
    });
    const failure = await provider.getList('dealer', page).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status: 503, message: 'The books are closed' });
  });

  test('reports a web page instead of the list', async () => {
    const { provider } = providerWith([dealer], {
      '/master/dealer/list': () =>
        new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
    });
    await expect(provider.getList('dealer', page)).rejects.toThrow(
      'a web page was returned instead of a list',
    );
  });
});

describe('a failed call', () => {
  const notes = () => vi.spyOn(console, 'info').mockReturnValue();

  test('is logged to the console with URL, response and stack, but not with what was sent', async () => {
    const info = notes();
    const refusal = { msg: 'The disk is full.' };
    const { provider } = providerWith([dealer], {
      ...listed,
      '/master/dealer/add': () => json(refusal, 507, { 'X-Request-Id': 'r-1' }),
    });
    const save = provider.create('dealer', { data: { id: '4', name: 'Devi' } });
    await expect(save).rejects.toThrow('The disk is full.');
    expect(info.mock.calls).toEqual([
      [
        'server-error',
        {
          url: 'https://api.test/master/dealer/add',
          status: 507,
          headers: { 'content-type': 'application/json', 'x-request-id': 'r-1' },
          data: refusal,
          message: 'The disk is full.',
          stack: expect.stringMatching(/^\s+at .*callFailure/mu),
        },
      ],
    ]);
    expect(JSON.stringify(info.mock.calls)).not.toContain('Bearer');
  });

  test('is logged too if it is a list, or got no response', async () => {
    const info = notes();
    const failed = providerWith([dealer], { '/master/dealer/list': () => json({ msg: 'No' }, 500) });
    await expect(failed.provider.getList('dealer', page)).rejects.toThrow('No');
    const lost = providerWith([dealer], { '/master/dealer/add': () => Promise.reject(new Error('gone')) });
    await expect(lost.provider.create('dealer', { data: { id: '4' } })).rejects.toThrow('not be reached');
    expect(info.mock.calls.map(([word, told]) => [word, told.url, told.status])).toEqual([
      ['server-error', 'https://api.test/master/dealer/list', 500],
      ['server-error', 'https://api.test/master/dealer/add', 0],
    ]);
  });
});

describe('writing', () => {
  test('adds the response of a create to the list, and sends the audit fields', async () => {
    const { provider, sent } = providerWith([dealer], {
      ...listed,
      '/master/dealer/add': ({ body }) => json({ ...(body as object), rank: 9 }),
    });
    await provider.openList('dealer').ready();
    await provider.create('dealer', { data: { id: 'new', name: 'Esha', rank: null } });
    expect(sent.at(-1)?.body).toEqual({
      id: 'new',
      name: 'Esha',
      rank: null,
      status: 1,
      dt_create: '2026-11-21 09:30:05',
      uid_create: 1,
    });
    expect(await provider.openList('dealer').engine.get('new')).toMatchObject({ name: 'Esha', rank: 9 });
  });

  test('keeps the sent record after a response that is no record', async () => {
    const { provider } = providerWith([dealer], {
      ...listed,
      '/master/dealer/update/1': () => json('Success'),
    });
    await provider.openList('dealer').ready();
    await provider.update('dealer', {
      id: '1',
      data: { id: '1', name: 'Anita', rank: 3 },
      previousData: { id: '1' },
    });
    expect(await provider.openList('dealer').engine.get('1')).toMatchObject({ name: 'Anita' });
  });

  test('percent-encodes ids in the path', async () => {
    const { provider, sent } = providerWith([dealer], {
      '/master/dealer/update/a%2Fb%3F%23%25': () => json('Success'),
    });
    const id = 'a/b?#%';
    await provider.update('dealer', { id, data: { name: 'X' }, previousData: { id } });
    expect(sent.at(-1)?.path).toBe('/master/dealer/update/a%2Fb%3F%23%25');
  });

  test.each([
    ['a JSON string', () => json('Success')],
    ['plain text', () => new Response('Success')],
    ['an object', () => json({ message: 'Success' })],
  ])('removes a record when a delete is answered "Success" as %s', async (_, answer) => {
    const { provider } = providerWith([dealer], { ...listed, '/master/dealer/delete/2': answer });
    await provider.openList('dealer').ready();
    await provider.delete('dealer', { id: '2' });
    expect(await provider.openList('dealer').engine.get('2')).toBeNull();
  });

  test('keeps the record and fails after any other response to a delete', async () => {
    const { provider } = providerWith([dealer], {
      ...listed,
      '/master/dealer/delete/2': () => json({ message: 'In use' }),
    });
    await provider.openList('dealer').ready();
    await expect(provider.delete('dealer', { id: '2' })).rejects.toThrow('In use');
    expect(await provider.openList('dealer').engine.get('2')).not.toBeNull();
  });

  test('tries all of many deletes, and throws the first failure', async () => {
    const { provider, sent } = providerWith([dealer], {
      '/master/dealer/delete/1': () => json({ msg: 'No' }, 500),
      '/master/dealer/delete/2': () => json('Success'),
      '/master/dealer/delete/3': () => json('Success'),
    });
    await expect(provider.deleteMany('dealer', { ids: ['1', '2', '3'] })).rejects.toThrow('No');
    expect(sent.map(({ path }) => path)).toHaveLength(3);
  });
});

describe('beyond the verbs', () => {
  test('opens a search as a separate list, with the term percent-encoded', async () => {
    const { provider, sent } = providerWith([dealer], {
      '/dealer/search/a%2Fb': () => json({ id: '9', name: 'a/b' }),
    });
    const found = provider.searchList('dealer', 'a/b');
    await found.ready();
    expect(await found.engine.get('9')).toMatchObject({ name: 'a/b' });
    expect(provider.searchList('dealer', 'a/b')).toBe(found);
    expect(sent).toEqual([{ method: 'POST', path: '/dealer/search/a%2Fb', body: undefined }]);
  });

  test.each([
    ['duplicate', true],
    ['DUPLICATE', true],
    ['ok', false],
    ['', false],
  ])('a duplicate check answered %j returns %j', async (answer, isDuplicate) => {
    const duplicateChecks = [{ field: 'name', type: 'checkCode', longerThan: 0 }] as const;
    const checked = { ...dealer, duplicateChecks };
    const { provider, sent } = providerWith([checked], { '/dealer/exists/A%201': () => json(answer) });
    expect(await provider.checkDuplicate('dealer', 'checkCode', 'A 1')).toBe(isDuplicate);
    expect(sent[0]?.body).toEqual({ type: 'checkCode' });
  });

  test('sends only id and status to set a status', async () => {
    const { provider, sent } = providerWith([dealer], {
      ...listed,
      '/master/dealer/update/3': () => json('ok'),
    });
    await provider.openList('dealer').ready();
    await provider.setStatus('dealer', '3', 0);
    expect(sent.at(-1)?.body).toEqual({ id: '3', status: 0 });
    expect(await provider.openList('dealer').engine.get('3')).toEqual({ ...rows[2], status: 0 });
  });

  test('keeps the record as the API has it after a new status, if it says so', async () => {
    const stored = { id: '3', name: 'Chetan', rank: 4, status: 0 };
    const { provider } = providerWith([dealer], {
      ...listed,
      '/master/dealer/update/3': () => json(stored),
      '/master/dealer/update/2': () => json({ msg: 'ok' }),
    });
    await provider.openList('dealer').ready();
    await provider.setStatus('dealer', '3', 0);
    await provider.setStatus('dealer', '2', 0);
    const { engine } = provider.openList('dealer');
    expect([await engine.get('3'), await engine.get('2')]).toEqual([stored, { ...rows[1], status: 0 }]);
  });

  test('sends the id as it is given for a status of a record that its list lacks', async () => {
    const { provider, sent } = providerWith([dealer], {
      ...listed,
      '/master/dealer/update/9': () => json('ok'),
    });
    await provider.openList('dealer').ready();
    await provider.setStatus('dealer', '9', 0);
    expect(sent.at(-1)).toMatchObject({ path: '/master/dealer/update/9', body: { id: '9', status: 0 } });
  });
});

describe('an API whose ids are numbers', () => {
  const numbered = { '/master/dealer/list': () => json([{ id: 3, name: 'Chetan', rank: 2, status: 1 }]) };

  test('receives them as numbers', async () => {
    const { provider, sent } = providerWith([dealer], {
      ...numbered,
      '/master/dealer/update/3': () => json('ok'),
    });
    await provider.openList('dealer').ready();
    await provider.setStatus('dealer', '3', 0);
    expect(sent.at(-1)?.body).toEqual({ id: 3, status: 0 });
    await provider.update('dealer', { id: '3', data: { name: 'Chetana' }, previousData: { id: '3' } });
    expect(sent.at(-1)?.body).toMatchObject({ id: 3, name: 'Chetana' });
  });
});

describe('a resource stored in this browser', () => {
  const note = defineResource({ ...dealer, name: 'note', style: 'local', endpoints: {} });

  test('is stored without a call, and survives a reload', async () => {
    const first = providerWith([note], {});
    await first.provider.create('note', { data: { id: 'n1', name: 'Kept', rank: 1 } });
    const second = providerWith([note], {});
    expect(names((await second.provider.getList('note', page)).data)).toEqual(['Kept']);
    await second.provider.delete('note', { id: 'n1' });
    expect((await providerWith([note], {}).provider.getList('note', page)).total).toBe(0);
    expect([...first.sent, ...second.sent]).toEqual([]);
  });

  test('uses the API if that lists the feature of its name', async () => {
    const { provider, sent } = providerWith(
      [note],
      { '/master/note/list': () => json([]) },
      { features: ['note'] },
    );
    await provider.getList('note', page);
    expect(sent[0]?.path).toBe('/master/note/list');
  });
});

describe('a plain REST resource', () => {
  const tax = defineResource({ ...dealer, name: 'tax', style: 'rest', restPath: '/rest/tax', endpoints: {} });

  test('is read page by page and written through ra-data-simple-rest', async () => {
    const { provider, sent } = providerWith([tax], {
      '/rest/tax': ({ method, body }) =>
        method === 'GET' ? json(rows, 200, { 'Content-Range': 'tax 0-2/3' }) : json(body),
      '/rest/tax/1': ({ body }) => json(body ?? { id: '1' }),
    });
    expect((await provider.getList('tax', page)).total).toBe(3);
    await provider.create('tax', { data: { id: 't', name: 'IGST', rank: 1 } });
    await provider.update('tax', { id: '1', data: { name: 'CGST' }, previousData: { id: '1' } });
    await provider.delete('tax', { id: '1' });
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'DELETE']);
    expect((await provider.getList('tax', page)).total).toBe(3);
  });
});
