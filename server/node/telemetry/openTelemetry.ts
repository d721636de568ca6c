import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { randomUUID } from 'node:crypto';
import { version } from '../../../package.json';
import type { Logger } from '../../http/logger';
import type { Metrics } from '../metrics';
import { createCallSpans } from './callSpans';
import { prometheusProducer } from './prometheusProducer';
import { RequestIds } from './requestIds';
import type { Telemetry, TelemetryTarget } from './telemetry';

const SPANS_EVERY_MS = 2_000;
const METRICS_EVERY_MS = 15_000;
/** A collector that does not answer delays neither calls nor a stop. */
const SEND_WITHIN_MS = 2_000;

/** Sends traces and metrics over OTLP. A collector that is away costs log lines, never a call. */
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
