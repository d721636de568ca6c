import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import { inParts, startListServer, type ListServer } from './listServer';

const all = { filters: {}, sort: [] };
const typed = { filters: { name: 'a' }, sort: [] };

let server: ListServer;
let engine: LocalEngine;

beforeEach(async () => {
  server = await startListServer();
  engine = new LocalEngine();
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

afterEach(async () => {
  vi.useRealTimers();
  engine.close();
  await server.close();
});

/** Lets everything happen that waits for no timer. */
async function turns() {
  for (let turn = 0; turn < 50; turn++) await new Promise(resolve => void setImmediate(resolve));
}

async function rowsAfter(ms: number): Promise<number> {
  for (let step = 0; step < ms; step++) {
    vi.advanceTimersByTime(1);
    await turns();
  }
  return (await engine.page(all, 0, 10)).total;
}

/** A list of which one row has arrived, and others are to be read. */
async function arriving() {
  const parts = inParts();
  server.answer = parts.answer;
  const first = new Promise<void>(resolve => void engine.subscribe(() => resolve()));
  // closing the engine cancels it
  engine.load(server.request).catch(() => undefined);
  parts.send('[{"id":1,"name":"a"}');
  await first;
  await engine.view(all, 0, 10);
  parts.send(',{"id":2,"name":"b"}');
  expect(await rowsAfter(100)).toBe(2);
  return parts;
}

test('no row is read for 50 ms after a key, while its answer is drawn', async () => {
  const parts = await arriving();
  await engine.viewSoon(typed, 0, 10);
  parts.send(',{"id":3,"name":"c"}');
  await turns();
  expect(await rowsAfter(49)).toBe(2);
  expect(await rowsAfter(2)).toBe(3);
});

test('another key prolongs that', async () => {
  const parts = await arriving();
  await engine.viewSoon(typed, 0, 10);
  parts.send(',{"id":3,"name":"c"}');
  expect(await rowsAfter(40)).toBe(2);
  await engine.viewSoon({ ...typed, filters: { name: 'ab' } }, 0, 10);
  expect(await rowsAfter(49)).toBe(2);
  expect(await rowsAfter(2)).toBe(3);
});

test('rows are read on at once if nobody types', async () => {
  const parts = await arriving();
  await engine.view(typed, 0, 10);
  parts.send(',{"id":3,"name":"c"}');
  await turns();
  expect(await rowsAfter(1)).toBe(3);
});
