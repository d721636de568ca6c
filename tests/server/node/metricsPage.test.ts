import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../server/node/metrics';
import { metricsPage } from '../../../server/node/metricsPage';
import { ALPHA, createTestApi } from '../setup/testApi';

const token = 'a token of the watcher';

describe('/metrics', () => {
  it.each([
    ['nobody in particular', ''],
    ['somebody with another token', 'Bearer a token of the watchex'],
    ['somebody with a part of it', 'Bearer a token'],
  ])('is hidden from %s', async (_, authorization) => {
    const page = metricsPage(createMetrics(), token);
    const { status } = await page.request('/metrics', { headers: { Authorization: authorization } });
    expect(status).toBe(404);
  });

  it('does not exist without a configured token', async () => {
    const page = metricsPage(createMetrics(), undefined);
    expect((await page.request('/metrics', { headers: { Authorization: 'Bearer undefined' } })).status).toBe(
      404,
    );
  });

  it.each([
    ['does not answer', () => new Promise<number>(() => {})],
    ['fails', () => Promise.reject(new Error('The database is away.'))],
  ])('has all other metrics while the database %s', async (_, depth) => {
    const metrics = createMetrics();
    metrics.watchQueue({ waiting: 7, working: 2 });
    metrics.watchPosts({ depth });
    expect(await metrics.text()).toMatch(/^store_waiting 7$/m);
  });

  it('counts the waiting posts', async () => {
    const metrics = createMetrics();
    metrics.watchPosts({ depth: async () => 12 });
    expect(await metrics.text()).toMatch(/^posts_waiting 12$/m);
  });

  it('counts the months that the log is ready for, only if it is by month', async () => {
    const metrics = createMetrics();
    metrics.onLogMonths(null);
    expect(await metrics.text()).not.toContain('log_months_ahead');
    metrics.onLogMonths(12);
    metrics.onLogMonths(1);
    expect(await metrics.text()).toMatch(/^log_months_ahead 1$/m);
    metrics.onLogMonths(9, 'south');
    expect(await metrics.text()).toMatch(/^log_months_ahead 1$/m);
  });

  it('distinguishes several cells, and adds nothing if there is one', async () => {
    const metrics = createMetrics();
    const main = { name: 'main', gate: { waiting: 3 }, isUp: async () => true };
    metrics.watchCells([main]);
    expect(await metrics.text()).not.toContain('store_cell');
    metrics.watchCells([main, { name: 'south', gate: { waiting: 0 }, isUp: async () => false }]);
    const text = await metrics.text();
    for (const line of [
      'store_cell_up{cell="main"} 1',
      'store_cell_up{cell="south"} 0',
      'store_cell_waiting{cell="main"} 3',
    ])
      expect(text).toContain(`${line}\n`);
  });

  it('counts responses by call and status, the database’s queue and work, and the event loop', async () => {
    const metrics = createMetrics();
    metrics.watchQueue({ waiting: 7, working: 2 });
    metrics.onDone({ waitedMs: 30, workedMs: 400 });
    metrics.onEngineStopped();
    const { client, app } = await createTestApi({ onAnswer: answer => metrics.onAnswer(answer) });
    const alpha = await client(ALPHA);
    await alpha.segmap.search('Pune & Söhne');
    await app.request('/segmap/search/secret', { method: 'POST' });
    await app.request('/wp-admin/secret');

    const answer = await metricsPage(metrics, token).request('/metrics', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    const lines = (await answer.text()).split('\n');
    const count = 'http_request_duration_seconds_count';
    const search = 'method="POST",route="/segmap/search/:term"';
    expect(lines).toEqual(
      expect.arrayContaining([
        `${count}{${search},status="200"} 1`,
        `${count}{${search},status="401"} 1`,
        `${count}{method="GET",route="none",status="404"} 1`,
        'store_waiting 7',
        'store_working 2',
        'store_wait_seconds_sum 0.03',
        'store_work_seconds_sum 0.4',
        'store_engine_stops_total 1',
      ]),
    );
    expect(lines.join('\n')).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(lines.join('\n')).not.toContain('secret');
  });
});
