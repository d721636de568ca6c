import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Link,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
  RandomIdGenerator,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import { version } from '../../../package.json';
import type { Logger } from '../../http/logger';
import type { Metrics } from '../metrics';
import { prometheusProducer } from './prometheusProducer';
import type { Telemetry, TelemetryTarget, Statement } from './telemetry';

/** Uses a request's id as the id of its trace, so that the trace can be found by the id that a user sees. */
class RequestIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: string | null = null;

  /** Runs work that begins a trace with the request's id, or with a random id if that is not a UUID. */
  during<T>(requestId: string, work: () => T): T {
    const id = requestId.replaceAll('-', '').toLowerCase();
    this.#next = /^[\da-f]{32}$/.test(id) ? id : null;
    try {
      return work();
    } finally {
      this.#next = null;
    }
  }

  generateTraceId(): string {
    return this.#next ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}

const SPANS_EVERY_MS = 2_000;
const METRICS_EVERY_MS = 15_000;
/** Limits how long a collector that does not answer delays a stop. */
const SEND_WITHIN_MS = 2_000;

/** Sends traces and metrics over OTLP. If the collector is away, that is logged; calls are not affected. */
export function startOpenTelemetry(
  { endpoint, serviceName, share }: TelemetryTarget,
  metrics: Pick<Metrics, 'values'>,
  logger: Logger,
): Telemetry {
  logFailures(logger);
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
  });
  const to = (path: string) => ({ url: `${endpoint}/v1/${path}`, timeoutMillis: SEND_WITHIN_MS });
  const ids = new RequestIds();
  const spans = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(to('traces')),
        scheduledDelayMillis: SPANS_EVERY_MS,
        exportTimeoutMillis: SEND_WITHIN_MS,
      }),
    ],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(to('metrics')),
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: SEND_WITHIN_MS,
        metricProducers: [prometheusProducer(metrics)],
      }),
    ],
  });
  return {
    ...createCallSpans(spans.getTracer('dealer-bridge', version), ids),
    stop: async () => void (await Promise.allSettled([spans.shutdown(), meters.shutdown()])),
  };
}

function logFailures(logger: Logger): void {
  const warn = (reason: string): void => logger.warn('telemetry.notSent', { reason: reason.slice(0, 500) });
  const ignore = (): void => {};
  const log = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(log, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

/** Makes a span for each call, with a child span per statement. Attributes follow OpenTelemetry's conventions. */
function createCallSpans(tracer: Tracer, ids: RequestIds): Omit<Telemetry, 'stop'> {
  const current = new AsyncLocalStorage<Context>();
  return {
    async follow({ requestId, method, parent }, work) {
      const attributes = { 'http.request.method': method, 'request.id': requestId };
      const options = { kind: SpanKind.SERVER, attributes, links: linksTo(parent) };
      const span = ids.during(requestId, () => tracer.startSpan(method, options, ROOT_CONTEXT));
      try {
        const { route, status } = await current.run(trace.setSpan(ROOT_CONTEXT, span), work);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      } finally {
        span.end();
      }
    },
    statement(statement) {
      const call = current.getStore();
      // Background work belongs to no call.
      if (call !== undefined) addStatement(tracer, call, statement);
    },
  };
}

function addStatement(tracer: Tracer, call: Context, { sql, milliseconds, error }: Statement): void {
  const endTime = Date.now();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
  const options = { kind: SpanKind.CLIENT, startTime: endTime - milliseconds, attributes };
  const span = tracer.startSpan(sql.trimStart().split(/\s/, 1)[0] ?? 'statement', options, call);
  if (error !== undefined) {
    // The message is left out, because PostgreSQL quotes values in it.
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(endTime);
}

/** A link to the caller's trace. It is not the parent: otherwise, anybody could add spans to any trace. */
function linksTo(parent: string | undefined): Link[] {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return [];
  const context = { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true };
  return isSpanContextValid(context) ? [{ context }] : [];
}
