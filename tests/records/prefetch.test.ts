import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ListQuery } from '../../src/records/listEngine';
import { RowComparison } from '../../src/records/order/rowComparison';

const rows = Array.from({ length: 25_000 }, (_, at) => ({ id: at, name: `Name ${(at * 7919) % 25_000}` }));
const all: ListQuery = { filters: {}, sort: [] };
const byName: ListQuery = { filters: {}, sort: [{ source: 'name', order: 'ASC' }] };

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

test.each([
  ['a view of another query', () => engine.view(all, 0, 60)],
  ['another prefetch', () => engine.prefetch(all, 60)],
])('%s ends a prefetch', async (_, next) => {
  const whole = await comparedBy(() => engine.page({ ...byName, filters: { name: 'n' } }, 0, 60));
  const ended = await comparedBy(() => Promise.all([engine.prefetch(byName, 60), next()]));
  expect(ended).toBeLessThan(whole / 2);
});
