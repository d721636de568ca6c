import { describe, expect, test } from 'vitest';
import {
  ListError,
  type ListFailure,
  type ListProgress,
  type ListQuery,
  type ListView,
} from '../../src/records/listEngine';
import { inParts, json, listUnderTest, type Answer } from './listServer';

const list = listUnderTest();

const all = { filters: {}, sort: [] };
const shown = async () => (await list.engine.page(all, 0, 1000)).rows.map(row => row['name']);

async function failure(answer: Answer): Promise<ListFailure> {
  list.server.answer = answer;
  const error: unknown = await list.engine.load(list.server.request).catch((cause: unknown) => cause);
  if (!(error instanceof ListError)) throw new Error(`No ListError but ${String(error)}`);
  return error.failure;
}

const text =
  (type: string, body: string, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type });
    response.end(body);
  };

/** A server that identifies its list by an ETag, and the tags it received. */
function taggedList() {
  const known: unknown[] = [];
  const tagged =
    (tag: string, body: unknown): Answer =>
    (request, response) => {
      const held = request.headers['if-none-match'];
      known.push(held);
      response.setHeader('ETag', tag);
      if (held === tag) response.writeHead(304).end();
      else json(body)(request, response);
    };
  return { tagged, known };
}

const changed = () =>
  new Promise<void>(resolve => {
    const stop = list.engine.subscribe(() => {
      stop();
      resolve();
    });
  });

describe('fetching a list', () => {
  test('uses the method, headers and body of its request', async () => {
    const seen: unknown[] = [];
    list.server.answer = (request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        seen.push([request.method, request.headers.authorization, body]);
        json([])(request, response);
      });
    };
    await list.engine.load(list.server.request);
    expect(seen).toEqual([['POST', 'Bearer abc', '{"uid":1}']]);
  });

  test('reports progress', async () => {
    list.server.answer = json([
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ]);
    const progress: ListProgress[] = [];
    const done = await list.engine.load(list.server.request, step => progress.push(step));
    expect(done).toEqual({ rows: 2, bytes: 41, done: true });
    expect(progress.at(-1)).toEqual(done);
    expect(progress.slice(0, -1).every(step => !step.done)).toBe(true);
  });

  test('shows the first rows before the last arrive', async () => {
    const parts = inParts();
    list.server.answer = parts.answer;
    const first = changed();
    const loading = list.engine.load(list.server.request);
    parts.send('[{"id":1,"name":"a"},{"id":2,"na');
    await first;
    expect(await shown()).toEqual(['a']);
    parts.send('me":"b"}');
    parts.send(']');
    parts.end();
    await loading;
    expect(await shown()).toEqual(['a', 'b']);
  });

  test('keeps the previous list until the new one is complete', async () => {
    list.server.answer = json([{ id: 1, name: 'old' }]);
    await list.engine.load(list.server.request);
    const parts = inParts();
    list.server.answer = parts.answer;
    const progress: number[] = [];
    const got = new Promise<void>(resolve => {
      void list.engine.load(list.server.request, step => {
        progress.push(step.rows);
        if (step.done) resolve();
        else parts.send(']');
        if (!step.done) parts.end();
      });
    });
    parts.send('[{"id":2,"name":"new"}');
    expect(await shown()).toEqual(['old']);
    await got;
    expect(await shown()).toEqual(['new']);
    expect(progress.at(-1)).toBe(1);
  });

  test('keeps the list if the server says that it is unchanged', async () => {
    const { tagged, known } = taggedList();
    list.server.answer = tagged('W/"1"', [{ id: 1, name: 'a' }]);
    const request = { ...list.server.request, tagged: true };
    await list.engine.load(request);
    list.server.answer = tagged('W/"1"', [{ id: 1, name: 'not sent' }]);
    expect(await list.engine.load(request)).toEqual({ rows: 1, bytes: 0, done: true });
    expect(await shown()).toEqual(['a']);
    list.server.answer = tagged('W/"2"', [{ id: 1, name: 'b' }]);
    await list.engine.load(request);
    expect(await shown()).toEqual(['b']);
    await list.engine.load(request);
    expect(known).toEqual([undefined, 'W/"1"', 'W/"1"', 'W/"2"']);
  });

  test('preserves edits while the server says so', async () => {
    const { tagged } = taggedList();
    list.server.answer = tagged('W/"1"', [{ id: 1, name: 'a' }]);
    const request = { ...list.server.request, tagged: true };
    await list.engine.load(request);
    const loading = list.engine.load(request);
    await list.engine.upsert([{ id: 2, name: 'mine' }]);
    await loading;
    expect(await shown()).toEqual(['a', 'mine']);
  });

  test('refetches if the cached list belongs to another request', async () => {
    const { tagged, known } = taggedList();
    list.server.answer = tagged('W/"1"', [{ id: 1, name: 'a' }]);
    const request = { ...list.server.request, tagged: true };
    await list.engine.load(list.server.request);
    await list.engine.load(list.server.request);
    await list.engine.load(request);
    await list.engine.load({ ...request, body: '{"uid":2}' });
    await list.engine.load({ ...request, headers: { Authorization: 'Bearer other' } });
    await list.engine.load(request);
    await list.engine.fill('id', request.columns, [{ id: 1, name: 'filled' }]);
    await list.engine.load(request);
    expect(known).toEqual(Array.from({ length: 7 }, () => undefined));
    expect(await shown()).toEqual(['a']);
  });

  test('preserves edits made meanwhile', async () => {
    list.server.answer = json([
      { id: 1, name: 'old' },
      { id: 2, name: 'gone' },
    ]);
    await list.engine.load(list.server.request);
    const parts = inParts();
    list.server.answer = parts.answer;
    const loading = list.engine.load(list.server.request);
    parts.send('[{"id":1,"name":"as it was"},{"id":2,"name":"gone"}');
    await list.engine.upsert([
      { id: 1, name: 'saved' },
      { id: 3, name: 'added' },
    ]);
    await list.engine.remove(['2']);
    expect(await shown()).toEqual(['saved', 'added']);
    parts.send(']');
    parts.end();
    await loading;
    expect(await shown()).toEqual(['saved', 'added']);
  });

  test('gives two concurrent callers the newer result', async () => {
    const slow = inParts();
    list.server.answer = slow.answer;
    const older = list.engine.load(list.server.request);
    slow.send('[{"id":1,"name":"older"}');
    await changed();
    list.server.answer = json([{ id: 2, name: 'newer' }]);
    const newer = list.engine.load(list.server.request);
    expect([(await older).rows, (await newer).rows]).toEqual([1, 1]);
    expect(await shown()).toEqual(['newer']);
  });

  test('is cancelled when the engine is closed', async () => {
    const parts = inParts();
    list.server.answer = parts.answer;
    const loading = list.engine.load(list.server.request);
    parts.send('[');
    list.engine.close();
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
    await expect(list.engine.page(all, 0, 1)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(list.engine.view(all, 0, 1)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('filters and sorts a growing list correctly at every moment', async () => {
  const count = 150_000;
  const record = (at: number) => ({
    id: at,
    name: `Name ${(at * 7919) % count} é`.slice(0, at % 2 ? 20 : -2),
  });
  const stretches = Array.from({ length: 30 }, (_, stretch) =>
    JSON.stringify(Array.from({ length: count / 30 }, (_, at) => record((stretch * count) / 30 + at))).slice(
      1,
      -1,
    ),
  );
  list.server.answer = (_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.write('[');
    for (const [at, stretch] of stretches.entries()) response.write(at === 0 ? stretch : `,${stretch}`);
    response.end(']');
  };
  const query: ListQuery = { filters: { name: '99' }, sort: [{ source: 'name', order: 'DESC' }] };
  const expected = (rows: number) => {
    const kept = Array.from({ length: rows }, (_, at) => record(at)).filter(({ name }) =>
      name.includes('99'),
    );
    return kept.sort((one, other) =>
      new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare(other.name, one.name),
    );
  };
  const views: ListView[] = [];
  const stop = list.engine.subscribe(() => {
    // The last view may still be pending when the list is closed.
    list.engine.view(query, 0, 5).then(
      view => view && views.push(view),
      () => undefined,
    );
  });
  await list.engine.load(list.server.request);
  stop();
  for (const { inTab, total, rows } of [...views.slice(0, 4), await list.engine.page(query, 0, 5)]) {
    const kept = expected(inTab);
    expect([total, rows]).toEqual([kept.length, kept.slice(0, 5)]);
  }
});

describe('a list that failed to load', () => {
  test('reports an error status with its message', async () => {
    expect(await failure(json({ msg: 'Account locked' }, 403))).toEqual({
      kind: 'status',
      status: 403,
      body: '{"msg":"Account locked"}',
      retryAfter: null,
    });
    const long = await failure(text('text/plain', 'x'.repeat(5000), 500));
    expect(long.body).toHaveLength(5000);
  });

  test('reports a page instead of a list, whatever its content type', async () => {
    expect(await failure(text('text/html; charset=utf-8', '<!doctype html><h1>Proxy</h1>'))).toEqual({
      kind: 'contentType',
      status: 200,
      body: '<!doctype html><h1>Proxy</h1>',
    });
    expect((await failure(text('application/json', ' <html>'))).kind).toBe('contentType');
    expect((await failure(text('text/csv', 'a,b\n1,2'))).kind).toBe('contentType');
    expect((await failure(text('text/html', '[]'))).kind).toBe('contentType');
  });

  test('reports a truncated text or transfer', async () => {
    expect((await failure(text('application/json', '[{"id":1},{"id":2'))).kind).toBe('truncated');
    const parts = inParts();
    parts.send('[{"id":1},');
    void changed().then(parts.breakOff);
    expect((await failure(parts.answer)).kind).toBe('truncated');
  });

  test('reports something other than a list of records', async () => {
    for (const body of ['"Success"', '12', '[1,2]', '{"message":"none"}', '[{}}']) {
      expect(await failure(json(body))).toEqual({ kind: 'shape', status: 200, body });
    }
  });

  test('reports a network failure', async () => {
    await list.server.close();
    expect(await failure(json([]))).toMatchObject({ kind: 'network', status: 0 });
  });

  test('leaves nothing behind but the previous list', async () => {
    await failure(text('application/json', '[{"id":1,"name":"half"},'));
    expect(await shown()).toEqual([]);
    list.server.answer = json([{ id: 1, name: 'whole' }]);
    await list.engine.load(list.server.request);
    await failure(text('application/json', '[{"id":2,"name":"half"},'));
    expect(await shown()).toEqual(['whole']);
  });
});

test.each(['application/json', 'application/problem+json', 'text/plain', 'text/json', ''])(
  'reads a list with the content type %j',
  async type => {
    list.server.answer = (_, response) => {
      if (type) response.setHeader('Content-Type', type);
      response.end('[{"id":1,"name":"a"}]');
    };
    await list.engine.load(list.server.request);
    expect(await shown()).toEqual(['a']);
  },
);

test('treats a response without a body as an empty list', async () => {
  list.server.answer = (_, response) => response.writeHead(204).end();
  expect((await list.engine.load(list.server.request)).rows).toBe(0);
});

test('stores, finds and shows assigned values instead of received ones, in rows of every shape', async () => {
  const came = [
    { id: 1, name: 'North', state: 'waiting', said: 'Voucher 7' },
    { id: 2, name: 'South', state: 'done', said: 'Voucher 8' },
    { id: 3, name: 'East', state: 'waiting' },
    { id: 4, name: 'West', state: 'waiting', said: { deep: ['Voucher 9'] } },
  ];
  const twice = '{"id":5,"said":"Voucher 1","state":"waiting","said":"Voucher 2"}';
  list.server.answer = text(
    'application/json',
    `[${came.map(row => JSON.stringify(row)).join(',')},${twice}]`,
  );
  const waiting: ListQuery = { ...all, tab: { source: 'state', values: ['waiting'] } };
  await list.engine.load({
    ...list.server.request,
    assignments: [{ query: waiting, values: { said: 'Wait' } }],
  });
  const { rows } = await list.engine.page(all, 0, 10);
  expect(rows.map(row => row['said'])).toEqual(['Wait', 'Voucher 8', 'Wait', 'Wait', 'Wait']);
  expect(rows.map(row => row['name'])).toEqual(['North', 'South', 'East', 'West', undefined]);
  expect((await list.engine.page({ ...all, filters: { said: 'voucher' } }, 0, 10)).total).toBe(1);
  expect((await list.engine.page({ ...all, filters: { said: 'wait' } }, 0, 10)).total).toBe(4);
});
