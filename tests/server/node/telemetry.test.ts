import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../server/node/metrics';
import { startTelemetry } from '../../../server/node/telemetry/startTelemetry';
import { LOGIN_PATH } from '../../../src/wire/http/login';
import { createLog } from '../setup/testApi';
import { attributeOf, startCollector, type Collector, type SentSpan } from './support/collector';
import { initialisedDataDir, type TemporaryDirectory } from './support/dataDir';
import { killAll, startProgram, type RunningProgram } from './support/programs';

const CALLERS_OWN = '0af7651916cd43dd8448eb211c80319c';
const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

let collector: Collector;
let directory: TemporaryDirectory;
let server: RunningProgram;
/** The id that the response to the only call showed. */
let requestId = '';

const sentNames = () => collector.metrics.map(({ name }) => name);

beforeAll(async () => {
  collector = await startCollector();
  directory = await initialisedDataDir();
  writeFileSync(join(directory.path, 'index.html'), '<html></html>');
  server = startProgram('server/main.ts', {
    env: {
      PORT: '0',
      DATA_DIR: directory.path,
      CONSOLE_DIR: directory.path,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a-key',
    },
  });
  await server.said(/"address":/);
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(server.output())?.[0] ?? '';
  const response = await fetch(`${address}${LOGIN_PATH}`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa('somebody:a-secret-that-nobody-may-see')}`,
      'X-RLB-DMS-ACC': 'DEALER',
      traceparent: `00-${CALLERS_OWN}-b7ad6b7169203331-01`,
    },
  });
  requestId = response.headers.get('X-Request-Id') ?? '';
  server.process.kill('SIGTERM');
  await server.ended;
}, 120_000);

afterAll(async () => {
  await killAll([server]);
  await collector.close();
  directory.remove();
});

describe('with a collector', () => {
  const call = (): SentSpan | undefined => collector.spans.find(span => span.name === `POST ${LOGIN_PATH}`);

  it('a call is found by the id on the screen of its person', () => {
    expect(requestId).toMatch(isUuid);
    expect(call()?.traceId).toBe(requestId.replaceAll('-', ''));
    expect(attributeOf(call() ?? { attributes: [] }, 'request.id')).toBe(requestId);
    expect(attributeOf(call() ?? { attributes: [] }, 'http.response.status_code')).toMatch(/^4\d\d$/);
  });

  it('its statements are under it, without their values', () => {
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === call()?.spanId);
    expect(statements.length).toBeGreaterThan(1);
    for (const { traceId } of statements) expect(traceId).toBe(call()?.traceId);
    const texts = statements.map(span => attributeOf(span, 'db.query.text') ?? '');
    expect(texts.join('\n')).toMatch(/from users/);
    expect(texts).toContain('commit');
    expect(JSON.stringify(collector.spans)).not.toMatch(/somebody|a-secret-that-nobody-may-see|DEALER/);
  });

  it('the caller’s trace is linked, and cannot be written into', () => {
    expect(call()?.links?.map(({ traceId }) => traceId)).toEqual([CALLERS_OWN]);
    expect(collector.spans.filter(({ traceId }) => traceId === CALLERS_OWN)).toEqual([]);
  });

  it('the metrics of /metrics are sent under the same names', () => {
    expect(sentNames()).toEqual(
      expect.arrayContaining([
        'http_request_duration_seconds',
        'store_waiting',
        'store_work_seconds',
        'nodejs_eventloop_lag_p99_seconds',
      ]),
    );
    const requests = collector.metrics.findLast(({ name }) => name === 'http_request_duration_seconds');
    const login = requests?.histogram?.dataPoints.find(point => attributeOf(point, 'route') === LOGIN_PATH);
    expect(Number(login?.count)).toBe(1);
    expect(login?.bucketCounts?.map(Number).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('the headers that it asks for are sent', () => {
    expect(new Set(collector.headers)).toEqual(new Set(['Bearer a-key']));
  });
});

describe('without a collector that answers', () => {
  it('calls continue, and the log says that nothing was sent', async () => {
    const { logger, lines } = createLog();
    const target = { endpoint: 'http://127.0.0.1:9', serviceName: 'dealer-bridge', share: 1 };
    const telemetry = await startTelemetry(target, createMetrics(), logger);
    const call = { requestId: 'no-uuid', method: 'GET', parent: undefined };
    let ran = 0;
    await telemetry?.follow(call, async () => {
      ran += 1;
      return { route: '/log/list', status: 200 };
    });
    await telemetry?.stop();
    expect(ran).toBe(1);
    expect(lines.map(({ event }) => event)).toContain('telemetry.notSent');
  }, 20_000);

  it('no telemetry code is loaded if none is configured', async () => {
    expect(await startTelemetry(undefined, createMetrics(), createLog().logger)).toBeNull();
  });
});
