import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import { ListError, type ListEngine } from '../../src/records/listEngine';
import { RowComparison } from '../../src/records/order/rowComparison';
import { EngineClient, type ChannelEndpoint } from '../../src/records/worker/engineClient';
import { serveEngine } from '../../src/records/worker/serveEngine';
import { openWorkerEngine } from '../../src/records/workerEngine';
import { json, startListServer } from './listServer';

/**
 * Node has no `Worker`: this class runs its engine behind a message channel, which copies messages as a worker does.
 */
class ChannelWorker extends EventTarget {
  static readonly started: ChannelWorker[] = [];
  readonly #port: MessagePort;
  readonly engine = new LocalEngine();

  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.addEventListener('message', ({ data }) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
    port1.start();
    serveEngine(this.engine, port2);
    port2.start();
    ChannelWorker.started.push(this);
  }

  postMessage(message: unknown): void {
    this.#port.postMessage(message, []);
  }

  terminate(): void {
    this.engine.close();
    this.#port.close();
  }
}

/** A worker whose script cannot be loaded. */
class MissingWorker extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(Object.assign(new Event('error'), { message: 'no script' })), 5);
  }
  postMessage(): void {}
  terminate(): void {}
}

/** A worker that a policy forbids: its constructor throws. */
function ForbiddenWorker(): never {
  throw new DOMException('worker-src', 'SecurityError');
}

const rows = Array.from({ length: 25_000 }, (_, at) => ({
  id: `k${at}`,
  name: `Name ${at}`,
  at: at % 2 ? '2024-04-30 10:00:00' : null,
}));
const columns = [
  { source: 'name', type: 'text' },
  { source: 'at', type: 'dateTime' },
] as const;
const all = { filters: {}, sort: [] };

afterEach(() => vi.unstubAllGlobals());

describe.each<[string, unknown]>([
  ['a worker', ChannelWorker],
  ['this thread, where there is no worker', undefined],
  ['this thread, where a policy forbids workers', ForbiddenWorker],
  ['this thread, where the worker does not start', MissingWorker],
])('the engine in %s', (_, worker) => {
  let engine: ListEngine;

  beforeEach(async () => {
    vi.stubGlobal('Worker', worker);
    engine = openWorkerEngine();
    await engine.fill('id', columns, rows);
  });

  afterEach(() => engine.close());

  test('gives the same results as the local engine', async () => {
    const query = { filters: { name: '12' }, sort: [{ source: 'name', order: 'DESC' as const }] };
    const other = new LocalEngine();
    await other.fill('id', columns, rows);
    const view = await engine.view(query, 3, 5);
    expect(view).toEqual({ ...(await other.view(query, 3, 5)), version: view?.version });
    expect(await engine.page(query, 3, 5)).toEqual(view);
    expect(await engine.get('k7')).toEqual(rows[7]);
    expect(await engine.get('nobody')).toBeNull();
    expect(await engine.find({ name: ' Name 9 ' }, 5)).toEqual([rows[9]]);
    expect(await engine.indexOf(all, 'k9')).toBe(9);
    expect([...(await engine.counts('at'))]).toEqual([['2024-04-30 10:00:00', 12_500]]);
    expect(await engine.distinct('at', 5)).toEqual(['30-04-2024 10:00:00']);
    expect(await engine.keys({ kind: 'allBut', query: all, except: ['k0'] })).toEqual(
      rows.slice(1).map(row => row.id),
    );
    expect(await engine.keys({ kind: 'keys', keys: ['k3', 'nobody'] })).toEqual(['k3']);
  });

  test('notifies listeners of edits until they unsubscribe', async () => {
    const versions: number[] = [];
    const stop = engine.subscribe(version => versions.push(version));
    await engine.upsert([{ id: 'k1', name: 'Edited' }]);
    await engine.remove(['k0']);
    expect((await engine.page(all, 0, 1)).rows).toEqual([{ id: 'k1', name: 'Edited' }]);
    stop();
    await engine.upsert([{ id: 'k1', name: 'Once more' }]);
    expect(versions).toHaveLength(2);
  });

  test('cancels an older view of the same consumerId, and no other', async () => {
    // A filter over all values runs long enough to be superseded.
    const slow = (letter: string) => ({ filters: { at: `"${letter}"`, name: `!^${letter}` }, sort: [] });
    const [older, other, newer] = await Promise.all([
      engine.view(slow('q'), 0, 1),
      engine.view(slow('z'), 0, 1, 'elsewhere'),
      engine.view(slow('y'), 0, 1),
    ]);
    expect(newer).not.toBeNull();
    expect(other).not.toBeNull();
    expect([null, newer?.total]).toContain(older?.total ?? null);
  });

  test('answers a view from a prefetch of its query, also while that is running', async () => {
    const query = { filters: {}, sort: [{ source: 'name', order: 'DESC' as const }] };
    const prefetched = engine.prefetch(query, 5);
    const view = await engine.view(query, 0, 5);
    await prefetched;
    expect(view).toEqual(await engine.page(query, 0, 5));
    const compared = vi.spyOn(RowComparison.prototype, 'compare');
    expect(await engine.view(query, 0, 5)).toEqual(view);
    expect(compared).not.toHaveBeenCalled();
    compared.mockRestore();
  });

  test('yields all records in batches, and stops on request', async () => {
    const batches: number[] = [];
    for await (const batch of engine.rows(all, 10_000)) batches.push(batch.length);
    expect(batches).toEqual([10_000, 10_000, 5_000]);
    for await (const batch of engine.rows(all, 100)) {
      expect(batch[99]).toEqual(rows[99]);
      break;
    }
  });

  test('exports with progress', async () => {
    const progress: number[] = [];
    const blob = await engine.exportCsv({
      query: { filters: { name: '=Name 3' }, sort: [] },
      columns: [
        { source: 'at', title: 'Date' },
        { source: 'name', title: 'Name' },
      ],
      onProgress: count => progress.push(count),
    });
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())).toBe(
      '\uFEFFDate,Name\r\n30-04-2024 10:00:00,Name 3\r\n',
    );
    expect(progress).toEqual([1]);
  });

  test('cancels an export before it starts and midway', async () => {
    const abort = new AbortController();
    const options = { query: all, columns: [{ source: 'name', title: 'Name' }], signal: abort.signal };
    const exporting = engine.exportCsv({ ...options, onProgress: () => abort.abort() });
    await expect(exporting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(engine.exportCsv(options)).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('fetches, and fails with the same error', async () => {
    const server = await startListServer();
    server.answer = json([{ id: 1, name: 'fetched' }]);
    const done: boolean[] = [];
    expect((await engine.load(server.request, step => done.push(step.done))).rows).toBe(1);
    expect(done.at(-1)).toBe(true);
    server.answer = json({ msg: 'no' }, 500);
    const failed: unknown = await engine.load(server.request).catch((cause: unknown) => cause);
    expect(failed).toBeInstanceOf(ListError);
    expect(failed).toMatchObject({ failure: { kind: 'status', status: 500, body: '{"msg":"no"}' } });
    await server.close();
  });

  test('rejects pending and later calls after it is closed', async () => {
    const open = engine.page(all, 0, 1);
    const view = engine.view(all, 0, 1);
    engine.close();
    await expect(view).rejects.toMatchObject({ name: 'AbortError' });
    await expect(open).rejects.toMatchObject({ name: 'AbortError' });
    await expect(engine.get('k1')).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('fails the pending calls of a worker that dies', async () => {
  vi.stubGlobal('Worker', ChannelWorker);
  const engine = openWorkerEngine();
  await engine.fill('id', columns, []);
  const open = engine.page(all, 0, 1);
  ChannelWorker.started
    .at(-1)
    ?.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  await expect(open).rejects.toThrow('The list engine stopped: out of memory');
  engine.close();
});

test('fails the calls of an engine that cannot start, and retries with the next call', async () => {
  const opened: string[] = [];
  const nowhere = (what: string) => (end: ChannelEndpoint) => {
    opened.push(what);
    queueMicrotask(() => end.broken('no connection'));
    return { board: null, post: () => undefined, close: () => undefined };
  };
  const engine = new EngineClient(nowhere('worker'), nowhere('here'));
  await expect(engine.get('k1')).rejects.toThrow('The list engine stopped: no connection');
  await expect(engine.get('k1')).rejects.toThrow('The list engine stopped: no connection');
  expect(opened).toEqual(['worker', 'here', 'worker', 'here']);
});
