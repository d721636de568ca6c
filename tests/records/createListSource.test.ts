import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createListEngine } from '../../src/records/createListEngine';
import { createListSource } from '../../src/records/createListSource';
import type { ListEngine } from '../../src/records/listEngine';
import type { ListSource, ListState } from '../../src/records/listSource';
import { json, startListServer, type ListServer } from './listServer';

let server: ListServer;
let engine: ListEngine;

beforeEach(async () => {
  server = await startListServer();
  engine = createListEngine();
});

afterEach(async () => {
  engine.close();
  await server.close();
});

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

const open = () => createListSource({ engine, load: onProgress => engine.load(server.request, onProgress) });

describe('an open list', () => {
  test('is fetched once, immediately', async () => {
    let calls = 0;
    server.answer = (request, response) => {
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
    server.answer = json([{ id: 1 }]);
    const source = open();
    await source.ready();
    expect(source.getState()).toEqual({ status: 'ready', rows: 1 });
  });

  test('rejects a wait for a list that failed', async () => {
    server.answer = json({ msg: 'no' }, 500);
    await expect(open().ready()).rejects.toMatchObject({ failure: { status: 500 } });
  });

  test('reports a failure, and can be retried', async () => {
    server.answer = json({ msg: 'no' }, 500);
    const source = open();
    expect(await until(source, 'failed')).toMatchObject({ error: { failure: { status: 500 } } });
    server.answer = json([{ id: 1 }]);
    const again = source.reload();
    expect(source.getState().status).toBe('loading');
    await again;
    expect(source.getState()).toEqual({ status: 'ready', rows: 1 });
  });

  test('keeps its rows when a reload fails, and rejects the reload', async () => {
    server.answer = json([{ id: 1 }]);
    const source = open();
    await until(source, 'ready');
    server.answer = json({}, 503);
    await expect(source.reload()).rejects.toMatchObject({ failure: { status: 503 } });
    expect(source.getState()).toEqual({ status: 'ready', rows: 1 });
  });

  test('is fetched once for two concurrent reloads', async () => {
    let calls = 0;
    server.answer = (request, response) => {
      calls++;
      json([])(request, response);
    };
    const source = open();
    await Promise.all([source.reload(), source.reload()]);
    expect(calls).toBe(1);
  });

  test('fails as a list when its request cannot be created', async () => {
    const source = createListSource({ engine, load: () => Promise.reject(new Error('No session')) });
    expect(await until(source, 'failed')).toMatchObject({
      error: { failure: { kind: 'network', status: 0, body: 'Error: No session' } },
    });
  });
});
