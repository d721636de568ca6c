import { describe, expect, test } from 'vitest';
import { createListSource } from '../../src/records/createListSource';
import type { ListSource, ListState } from '../../src/records/listSource';
import { json, listUnderTest } from './listServer';

const list = listUnderTest();

const until = (source: ListSource, status: ListState['status']) =>
  new Promise<ListState>(resolve => {
    const look = () => {
      if (source.getState().status !== status) return;
      stop();
      resolve(source.getState());
    };
    const stop = source.subscribe(look);
    look();
  });

const open = () =>
  createListSource({
    engine: list.engine,
    load: onProgress => list.engine.load(list.server.request, onProgress),
  });

describe('an open list', () => {
  test('is fetched once, immediately', async () => {
    let calls = 0;
    list.server.answer = (request, response) => {
      calls++;
      json([{ id: 1 }, { id: 2 }])(request, response);
    };
    const source = open();
    expect(source.getState()).toEqual({ status: 'loading', progress: null });
    expect(await until(source, 'ready')).toEqual({ status: 'ready', rows: 2 });
    expect(source.getState()).toBe(source.getState());
    expect(calls).toBe(1);
  });

  test('is ready when empty', async () => {
    expect(await until(open(), 'ready')).toEqual({ status: 'ready', rows: 0 });
  });

  test('can be awaited until its last byte', async () => {
    list.server.answer = json([{ id: 1 }]);
    const source = open();
    await source.ready();
    expect(source.getState()).toEqual({ status: 'ready', rows: 1 });
  });

  test('rejects a wait for a list that failed', async () => {
    list.server.answer = json({ msg: 'no' }, 500);
    await expect(open().ready()).rejects.toMatchObject({ failure: { status: 500 } });
  });

  test('reports a failure, and can be retried', async () => {
    list.server.answer = json({ msg: 'no' }, 500);
    const source = open();
    expect(await until(source, 'failed')).toMatchObject({ error: { failure: { status: 500 } } });
    list.server.answer = json([{ id: 1 }]);
    const again = source.reload();
    expect(source.getState().status).toBe('loading');
    await again;
    expect(source.getState()).toEqual({ status: 'ready', rows: 1 });
  });

  test('keeps its rows when a reload fails, and rejects the reload', async () => {
    list.server.answer = json([{ id: 1 }]);
    const source = open();
    await until(source, 'ready');
    list.server.answer = json({}, 503);
    await expect(source.reload()).rejects.toMatchObject({ failure: { status: 503 } });
    expect(source.getState()).toEqual({ status: 'ready', rows: 1 });
  });

  test('is fetched once for two concurrent reloads', async () => {
    let calls = 0;
    list.server.answer = (request, response) => {
      calls++;
      json([])(request, response);
    };
    const source = open();
    await Promise.all([source.reload(), source.reload()]);
    expect(calls).toBe(1);
  });

  test('fails as a list when its request cannot be created', async () => {
    const source = createListSource({
      engine: list.engine,
      load: () => Promise.reject(new Error('No session')),
    });
    expect(await until(source, 'failed')).toMatchObject({
      error: { failure: { kind: 'network', status: 0, body: 'Error: No session' } },
    });
  });
});
