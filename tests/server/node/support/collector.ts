import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A value of OTLP in JSON. */
interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string }[];
}

interface SentPoint {
  readonly asDouble?: number;
  readonly count?: number | string;
  readonly bucketCounts?: readonly (number | string)[];
  readonly attributes: readonly Attribute[];
}

export interface SentMetric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly SentPoint[]; readonly isMonotonic: boolean };
  readonly gauge?: { readonly dataPoints: readonly SentPoint[] };
  readonly histogram?: { readonly dataPoints: readonly SentPoint[] };
}

/** A collector of OTLP over HTTP, as small as a test needs it. */
export interface Collector {
  readonly address: string;
  /** By the headers of its calls. */
  readonly headers: string[];
  readonly spans: SentSpan[];
  readonly metrics: SentMetric[];
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const [headers, spans, metrics]: [string[], SentSpan[], SentMetric[]] = [[], [], []];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      headers.push(request.headers.authorization ?? '');
      const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body);
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      for (const { scopeMetrics } of resourceMetrics)
        for (const scope of scopeMetrics) metrics.push(...scope.metrics);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    headers,
    spans,
    metrics,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The value of an attribute as text. */
export const attributeOf = (
  { attributes }: Pick<SentSpan, 'attributes'>,
  name: string,
): string | undefined => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? (intValue === undefined ? undefined : String(intValue));
};
