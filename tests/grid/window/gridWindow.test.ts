import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GridWindow } from '../../../src/grid/window/gridWindow';
import type { ListQuery } from '../../../src/records/listEngine';
import { NaiveEngine } from '../naiveEngine';

const ALL: ListQuery = { filters: {}, sort: [] };
const columns = [{ source: 'name', type: 'text' as const }];
const records = (count: number, prefix = 'row') =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `${prefix} ${index}` }));

const answers = () => vi.advanceTimersByTimeAsync(0);

function openWindow(engine: NaiveEngine, query: ListQuery = ALL): GridWindow {
  const window = new GridWindow(50, 'test');
  window.resize(500);
  window.setQuery(engine, query);
  return window;
}

const shownNames = (window: GridWindow) => window.getFrame().rows.map(row => row?.['name'] ?? null);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a window over a list', () => {
  it('shows one row more than fits, and counts all', async () => {
    const window = openWindow(new NaiveEngine(records(1000), columns));
    await answers();
    expect(window.getFrame()).toMatchObject({ first: 0, shift: 0, total: 1000, inTab: 1000, height: 50_000 });
    expect(window.getFrame().rows).toHaveLength(11);
  });

  it('follows the scroll bar to the pixel', async () => {
    const window = openWindow(new NaiveEngine(records(1000), columns));
    await answers();
    window.scrolled(130);
    expect(window.getFrame()).toMatchObject({ first: 2, shift: 30 });
    expect(shownNames(window)[0]).toBe('row 2');
  });

  it('keeps the last complete frame until the next rows arrive', async () => {
    const engine = new NaiveEngine(records(1000), columns);
    const window = openWindow(engine);
    await answers();
    engine.holdsBack = true;
    window.scrolled(25_000);
    expect(shownNames(window)[0]).toBe('row 0');
    await engine.asked.at(-1)?.answer();
    await answers();
    expect(shownNames(window)[0]).toBe('row 500');
    expect(window.getFrame().first).toBe(500);
  });

  it('shows placeholders when rows take longer than 150 ms', async () => {
    const engine = new NaiveEngine(records(1000), columns);
    const window = openWindow(engine);
    await answers();
    engine.holdsBack = true;
    window.scrolled(25_000);
    await vi.advanceTimersByTimeAsync(200);
    expect(shownNames(window)).toEqual(Array.from({ length: 11 }, () => null));
    expect(window.getFrame().first).toBe(500);
  });

  it('shows intermediate rows while the scroll bar moves faster than the engine answers', async () => {
    const engine = new NaiveEngine(records(10_000), columns);
    const window = openWindow(engine);
    await answers();
    engine.holdsBack = true;
    const seen = new Set<unknown>();
    for (let frame = 1; frame <= 60; frame += 1) {
      window.scrolled(frame * 5000);
      if (frame % 4 === 0) await engine.asked.at(-1)?.answer();
      await answers();
      seen.add(window.getFrame().rows[0]?.['name']);
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  it('never replaces a newer result with an older one', async () => {
    const engine = new NaiveEngine(records(1000), columns);
    engine.holdsBack = true;
    const window = openWindow(engine, { filters: { name: 'row 1' }, sort: [] });
    window.setQuery(engine, { filters: { name: 'row 12' }, sort: [] });
    const [older, newer] = engine.asked;
    await newer?.answer();
    await answers();
    await older?.answer();
    await answers();
    expect(window.getFrame().total).toBe(11);
    expect(window.getFrame().query?.filters).toEqual({ name: 'row 12' });
  });

  it('starts at the top under another filter, once its rows arrive', async () => {
    const engine = new NaiveEngine(records(1000), columns);
    const window = openWindow(engine);
    const bar: number[] = [];
    window.attachBar(scrollTop => bar.push(scrollTop));
    await answers();
    window.scrolled(20_000);
    await answers();
    engine.holdsBack = true;
    window.setQuery(engine, { filters: { name: '5' }, sort: [] });
    expect(window.getFrame()).toMatchObject({ first: 400, settled: false });
    await engine.asked.at(-1)?.answer();
    await answers();
    expect(window.getFrame()).toMatchObject({ first: 0, settled: true });
    expect(shownNames(window)[0]).toBe('row 5');
    expect(bar.at(-1)).toBe(0);
  });

  it('shows the result of a key press synchronously if the engine answers in time', async () => {
    const engine = new NaiveEngine(records(1000), columns);
    const window = openWindow(engine);
    await answers();
    const query = { filters: { name: '99' }, sort: [] };
    const found = await engine.page(query, 0, 30);
    engine.viewSoon = () => found;
    const drawn: (boolean | string)[] = [];
    window.subscribe(() => drawn.push(window.getFrame().settled, String(shownNames(window)[0])));
    window.setQuery(engine, query, true);
    expect(drawn).toEqual([true, 'row 99']);
    expect(window.getTotals()).toEqual({ total: 19, inTab: 1000 });
  });

  it('keeps its position when the data changes, and shows the change', async () => {
    const engine = new NaiveEngine(records(1000), columns);
    const window = openWindow(engine);
    engine.subscribe(() => window.refresh());
    await answers();
    window.scrolled(10_000);
    await answers();
    engine.put(records(900, 'new'));
    await answers();
    expect(shownNames(window)[0]).toBe('new 200');
    expect(window.getFrame().total).toBe(900);
  });

  it('reuses unchanged record objects while scrolling', async () => {
    const window = openWindow(new NaiveEngine(records(1000), columns));
    await answers();
    const before = window.getFrame().rows[10];
    window.scrolled(500);
    await answers();
    window.scrolled(500 + 1);
    await answers();
    expect(window.getFrame().rows[0]).toBe(before);
  });

  it('repeats a request superseded by another consumer', async () => {
    const engine = new NaiveEngine(records(10), columns);
    const view = vi.spyOn(engine, 'view').mockResolvedValueOnce(null);
    const window = openWindow(engine);
    await answers();
    expect(view).toHaveBeenCalledTimes(2);
    expect(window.getFrame().total).toBe(10);
  });

  it('scrolls a row into view by the shortest way', async () => {
    const window = openWindow(new NaiveEngine(records(1000), columns));
    await answers();
    window.reveal(9);
    expect(window.getFrame().first).toBe(0);
    window.reveal(10);
    expect(window.getFrame()).toMatchObject({ first: 1, shift: 0 });
    window.reveal(0);
    expect(window.getFrame().first).toBe(0);
  });

  it('reports why rows failed to load', async () => {
    const engine = new NaiveEngine(records(10), columns);
    engine.holdsBack = true;
    const window = openWindow(engine);
    await engine.asked[0]?.refuse(new Error('The list engine stopped.'));
    await answers();
    expect(window.getFrame().failure).toEqual(new Error('The list engine stopped.'));
  });

  it('ignores failures of a closed list', async () => {
    const engine = new NaiveEngine(records(10), columns);
    engine.holdsBack = true;
    const window = openWindow(engine);
    await engine.asked[0]?.refuse(new DOMException('closed', 'AbortError'));
    await answers();
    expect(window.getFrame().failure).toBeNull();
  });

  it('stops requesting rows that the engine counts but lacks', async () => {
    const engine = new NaiveEngine(records(10), columns);
    const view = vi
      .spyOn(engine, 'view')
      .mockResolvedValue({ total: 1000, inTab: 1000, offset: 0, rows: records(4), version: 1 });
    openWindow(engine);
    await vi.advanceTimersByTimeAsync(2000);
    expect(view.mock.calls.length).toBeLessThan(5);
  });
});
