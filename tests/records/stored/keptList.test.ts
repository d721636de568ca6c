import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalEngine } from '../../../src/records/engine/localEngine';
import type { ListEngine, ListRequest } from '../../../src/records/listEngine';
import { startListServer, type ListServer } from '../listServer';
import { stubPrivateFiles } from './privateFiles';

const ROWS = 9_000;
const keyOf = (letter: string) => btoa(letter.repeat(32));
const listed = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `r${n}`, name: `${'long '.repeat(30)}${n}` }));

let server: ListServer;
let files: Map<string, Blob>;
let key: string;
/** What the server was asked: the tag that the engine named, or the key. */
let asked: unknown[];
let state: { tag: string; status: number; body: unknown };
const engines: ListEngine[] = [];

beforeEach(async () => {
  ({ files } = stubPrivateFiles());
  server = await startListServer();
  key = keyOf('k');
  asked = [];
  state = { tag: 'W/"1"', status: 200, body: listed(ROWS) };
  server.answer = (request, response) => {
    const isKey = request.url === '/key';
    const held = request.headers['if-none-match'];
    asked.push(isKey ? 'key' : held);
    response.setHeader('ETag', state.tag);
    const isSame = !isKey && held === state.tag;
    response.writeHead(isSame ? 304 : isKey ? 200 : state.status, { 'Content-Type': 'application/json' });
    response.end(isSame ? undefined : JSON.stringify(isKey ? { key } : state.body));
  };
});

afterEach(async () => {
  for (const engine of engines.splice(0)) engine.close();
  await server.close();
});

const requestOf = (owner = 'DEMO01 1'): ListRequest => ({
  ...server.request,
  tagged: true,
  withChanges: true,
  stored: { owner, keyUrl: server.request.url.replace('/list', '/key') },
});

/** Opens the list as a new page does. */
async function visit(request = requestOf()) {
  const engine = new LocalEngine();
  engines.push(engine);
  asked.length = 0;
  const { rows, bytes } = await engine.load(request);
  const names = async () => (await engine.page({ filters: {}, sort: [] }, 0, 20_000)).rows;
  return { engine, rows, bytes, names };
}

/** The tags that the requests for the list named. */
const named = () => asked.filter(each => each !== 'key');

const isKept = (count = 1) => vi.waitFor(() => expect(files.size).toBe(count), 10_000);

describe('a list that is stored between visits', () => {
  test('is not fetched again if it is unchanged', async () => {
    await visit();
    await isKept();
    const { rows, bytes, names } = await visit();
    expect([rows, bytes]).toEqual([ROWS, 0]);
    expect(named()).toEqual(['W/"1"']);
    expect(await names()).toEqual(listed(ROWS));
  });

  test('is read straight from the disk in a worker', async () => {
    ({ files } = stubPrivateFiles(true));
    await visit();
    await isKept();
    const { bytes, names } = await visit();
    expect(bytes).toBe(0);
    expect(await names()).toEqual(listed(ROWS));
  });

  test('is updated with what has changed since, and stored again', async () => {
    await visit();
    await isKept();
    const [before] = files.values();
    state = { tag: 'W/"2"', status: 226, body: { changed: [{ id: 'r1', name: 'new' }], gone: ['r0'] } };
    const { rows, names } = await visit();
    expect(rows).toBe(ROWS);
    expect((await names()).slice(0, 2)).toEqual([{ id: 'r1', name: 'new' }, listed(3)[2]]);
    await vi.waitFor(() => expect([...files.values()][0]).not.toBe(before), 10_000);
    expect(await (await visit()).names()).toHaveLength(ROWS - 1);
    expect(named()).toEqual(['W/"2"']);
  });

  test('is replaced by the list that the server sends instead', async () => {
    await visit();
    await isKept();
    state = { tag: 'W/"2"', status: 200, body: [{ id: 'x', name: 'other' }] };
    expect(await (await visit()).names()).toEqual([{ id: 'x', name: 'other' }]);
  });

  test('is not shown to a user whom the server refuses the list', async () => {
    await visit();
    await isKept();
    state = { tag: 'W/"2"', status: 403, body: { msg: 'No' } };
    await expect(visit()).rejects.toMatchObject({ failure: { kind: 'status', status: 403 } });
    expect(await engines.at(-1)?.get('r1')).toBeNull();
  });

  test('is ignored for another user, another key or other columns', async () => {
    const { engine } = await visit();
    await isKept();
    engine.close();
    await visit(requestOf('DEMO01 2'));
    expect(named()).toEqual([undefined]);
    await isKept(2);
    const columns = [...server.request.columns, { source: 'more', type: 'text' as const }];
    await visit({ ...requestOf(), columns });
    expect(named()).toEqual([undefined]);
    key = keyOf('o');
    await visit();
    expect(named()).toEqual([undefined]);
  });

  test('cannot be read without the key, and is discarded if a byte of it was changed or is missing', async () => {
    await visit();
    await isKept();
    const [[name = '', file = new Blob()] = []] = [...files];
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(/long long|segments/u.test(new TextDecoder('latin1').decode(bytes))).toBe(false);
    const changed = bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte));
    for (const broken of [changed, bytes.slice(0, -40), bytes.slice(0, 2), new Uint8Array(0)]) {
      files.set(name, new Blob([new Uint8Array(broken)]));
      await visit();
      expect(named()).toEqual([undefined]);
    }
  });

  test('is fetched if the browser has no private files, or the API no key', async () => {
    vi.stubGlobal('navigator', {});
    expect((await visit()).rows).toBe(ROWS);
    ({ files } = stubPrivateFiles());
    key = '';
    expect((await visit()).rows).toBe(ROWS);
    expect((await visit()).rows).toBe(ROWS);
    expect(files.size).toBe(0);
  });

  test('is not stored if it is short: a fetch is as fast', async () => {
    state.body = listed(50);
    const { engine } = await visit();
    await engine.load(requestOf());
    expect(files.size).toBe(0);
    expect(asked).not.toContain('key');
  });
});
