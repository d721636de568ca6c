import {
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
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestIds } from './requestIds';
import type { Statement, Telemetry } from './telemetry';

/** Makes a span for each call, and under it one for each statement. Names are those of OpenTelemetry's conventions. */
export function createCallSpans(tracer: Tracer, ids: RequestIds): Omit<Telemetry, 'stop'> {
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
    // Not its message: PostgreSQL quotes values in it.
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(endTime);
}

/** A caller's own trace is linked to; as parent, a stranger could write into anybody's trace. */
function linksTo(parent: string | undefined): Link[] {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return [];
  const context = { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true };
  return isSpanContextValid(context) ? [{ context }] : [];
}
