import { afterEach, expect, test, vi } from 'vitest';
import { syncColumns, syncRowsJson } from '../../bench/records/syncRows';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ListView } from '../../src/records/listEngine';

const ROWS = 20_000;

afterEach(() => vi.unstubAllGlobals());

test('answers calls while it reads a list that arrives in one part', async () => {
  const body = new TextEncoder().encode([...syncRowsJson(ROWS)].join(''));
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Content-Type': 'application/json' } }));
  const engine = new LocalEngine();
  const answered = new Promise<ListView | null>(resolve => {
    const stop = engine.subscribe(() => {
      stop();
      resolve(engine.view({ filters: {}, sort: [] }, 0, 60));
    });
  });
  const request = { url: 'https://api.test/list', method: 'POST', headers: {}, key: 'redisId' } as const;
  const loaded = engine.load({ ...request, columns: syncColumns });
  const view = await answered;
  expect(view?.rows).toHaveLength(60);
  expect(view?.total).toBeLessThan(ROWS);
  expect(await loaded).toMatchObject({ rows: ROWS, done: true });
});
