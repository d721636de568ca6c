import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import { OpenTable } from '../../src/records/engine/openTable';
import type { ListEngine } from '../../src/records/listEngine';
import { inParts, startListServer, type ListServer } from './listServer';

const all = { filters: {}, sort: [] };

let server: ListServer;
let engine: ListEngine;

beforeEach(async () => {
  server = await startListServer();
  engine = new LocalEngine();
});

afterEach(async () => {
  vi.useRealTimers();
  engine.close();
  await server.close();
});

const shown = async () => (await engine.page(all, 0, 10)).rows.map(row => row['name']);

/** Two rows that arrive in two chunks while the engine's timers are faked. */
async function cameInParts() {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const parts = inParts();
  server.answer = parts.answer;
  const first = new Promise<void>(resolve => void engine.subscribe(() => resolve()));
  const loading = engine.load(server.request);
  parts.send('[{"id":1,"name":"a"}');
  await first;
  parts.send(',{"id":2,"name":"b"}]');
  parts.end();
  return { loading };
}

async function after(ms: number) {
  vi.advanceTimersByTime(ms);
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => void setImmediate(resolve));
  return shown();
}

describe('drawing the first rows before parsing the others', () => {
  test('takes two frames if they are requested', async () => {
    const { loading } = await cameInParts();
    await engine.view(all, 0, 10);
    expect(await after(39)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    await loading;
    expect(await shown()).toEqual(['a', 'b']);
  });

  test('is time in which the engine tries filters', async () => {
    const tried = vi.spyOn(OpenTable.prototype, 'warmUp');
    const { loading } = await cameInParts();
    await after(0);
    expect(tried).not.toHaveBeenCalled();
    await engine.view(all, 0, 10);
    expect(await after(0)).toEqual(['a']);
    expect(tried).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(40);
    await loading;
  });

  test('ends soon if no one requests them', async () => {
    const { loading } = await cameInParts();
    expect(await after(299)).toEqual(['a']);
    // Each attempt of waitFor advances the fake clock.
    await vi.waitFor(async () => expect(await shown()).toEqual(['a', 'b']));
    await loading;
  });
});
