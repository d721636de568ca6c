import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';
import { routeOf } from './routePattern';

/** A call that has started. */
export interface TracedCall {
  /** The id in the response, which the user's screen shows. */
  readonly requestId: string;
  readonly method: string;
  /** The `traceparent` header of a caller that traces its own work. */
  readonly parent: string | undefined;
}

export interface TracedResponse {
  /** The declared pattern of the path. */
  readonly route: string;
  readonly status: number;
}

/** Traces calls through the server; each host provides its own, or none. */
export interface Tracing {
  /** Runs a call so that its statements are recorded under it. */
  follow(call: TracedCall, work: () => Promise<TracedResponse>): Promise<void>;
}

/** Records every call, including refusals and failures. */
export const traced = (tracing: Tracing) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const call = {
      requestId: context.get('requestId'),
      method: context.req.method,
      parent: context.req.header('traceparent'),
    };
    await tracing.follow(call, async () => {
      await next();
      return { route: routeOf(context), status: context.res.status };
    });
  });
