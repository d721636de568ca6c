import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ListQuery } from '../../src/records/listEngine';
import { RowComparison } from '../../src/records/order/rowComparison';
import { RowOrder } from '../../src/records/order/rowOrder';

const rows = Array.from({ length: 25_000 }, (_, at) => ({ id: at, name: `Name ${(at * 7919) % 25_000}` }));
const all: ListQuery = { filters: {}, sort: [] };
const byName: ListQuery = { filters: {}, sort: [{ source: 'name', order: 'ASC' }] };
const byNameFalling: ListQuery = { filters: {}, sort: [{ source: 'name', order: 'DESC' }] };

let engine: LocalEngine;

beforeEach(async () => {
  engine = new LocalEngine();
  await engine.fill('id', [{ source: 'name', type: 'text' }], rows);
  // So that work pauses wherever it may: each look at the clock is a second later.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
});

afterEach(() => {
  vi.restoreAllMocks();
  engine.close();
});

/** Lets running work go on until its next pause. */
const aTurn = () => new Promise(resolve => void setImmediate(resolve));

/** How many rows a piece of work compares. */
async function comparedBy(work: () => Promise<unknown>): Promise<number> {
  const compared = vi.spyOn(RowComparison.prototype, 'compare');
  await work();
  const { length } = compared.mock.calls;
  compared.mockRestore();
  return length;
}

test('a view of a query that was prefetched compares no rows', async () => {
  await engine.prefetch(byName, 60);
  let first: unknown;
  expect(await comparedBy(async () => (first = (await engine.view(byName, 0, 60))?.rows[0]))).toBe(0);
  expect(first).toEqual({ id: 0, name: 'Name 0' });
});

test.each([
  ['a view of the same query', () => engine.view(byName, 0, 60)],
  ['another prefetch of it', () => engine.prefetch(byName, 60)],
])('%s does not do the work of a running prefetch again', async (_, next) => {
  const alone = await comparedBy(() => engine.page({ ...byName, filters: { name: 'n' } }, 0, 60));
  expect(await comparedBy(() => Promise.all([engine.prefetch(byName, 60), next()]))).toBe(alone);
});

test('a prefetch that a view waits for ends neither for another prefetch nor for another table', async () => {
  const alone = await comparedBy(() => engine.page({ ...byName, filters: { name: 'n' } }, 0, 60));
  const views = comparedBy(async () => {
    const prefetched = engine.prefetch(byName, 60);
    const view = engine.view(byName, 0, 60);
    await aTurn();
    const others = [engine.prefetch(byNameFalling, 60), engine.view(all, 0, 60, 'elsewhere')];
    await Promise.all([prefetched, view, ...others]);
    expect((await view)?.rows[0]).toEqual({ id: 0, name: 'Name 0' });
  });
  expect(await views).toBe(alone);
});

test('a view that waited for a prefetch starts no work once a newer one is asked for', async () => {
  const ended = await comparedBy(() => Promise.all([engine.prefetch(byName, 60), engine.view(all, 0, 60)]));
  const waited = await comparedBy(() =>
    Promise.all([
      engine.prefetch(byNameFalling, 60),
      engine.view(byNameFalling, 0, 60),
      engine.view(all, 0, 60),
    ]),
  );
  expect(waited).toBeLessThanOrEqual(ended);
});

test('prefetches do not evict the order that is shown', async () => {
  const few = ['a', 'b', 'c', 'd', 'e'].map(source => ({ source, type: 'text' as const }));
  const records = rows.map(({ id }) => ({ id, a: id % 2, b: id % 3, c: id % 4, d: id % 5, e: id % 6 }));
  await engine.fill('id', few, records);
  const by = (source: string): ListQuery => ({ filters: {}, sort: [{ source, order: 'ASC' }] });
  await engine.view(by('a'), 0, 60);
  for (const { source } of few.slice(1)) await engine.prefetch(by(source), 60);
  const ordered = vi.spyOn(RowOrder, 'of');
  await engine.view(by('a'), 20_000, 60);
  expect(ordered).not.toHaveBeenCalled();
});

test.each([
  ['a view of another query', () => engine.view(all, 0, 60)],
  ['another prefetch', () => engine.prefetch(all, 60)],
])('%s ends a prefetch', async (_, next) => {
  const whole = await comparedBy(() => engine.page({ ...byName, filters: { name: 'n' } }, 0, 60));
  const ended = await comparedBy(() => Promise.all([engine.prefetch(byName, 60), next()]));
  expect(ended).toBeLessThan(whole / 2);
});
