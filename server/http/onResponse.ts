import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';
import { routeOf } from './routePattern';

/** A response, for metrics. */
export interface ResponseInfo {
  readonly method: string;
  /** The declared pattern, not the path, so that the number of routes is limited. */
  readonly route: string;
  readonly status: number;
  /** Until the response began; streaming may continue after that. */
  readonly seconds: number;
}

/** Reports every response, including refusals and failures. */
export const onResponse = (report: (answer: ResponseInfo) => void) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const began = performance.now();
    await next();
    const seconds = (performance.now() - began) / 1000;
    report({ method: context.req.method, route: routeOf(context), status: context.res.status, seconds });
  });
