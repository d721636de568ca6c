import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';
import { routeOf } from './route';

/** One answer, as it is counted. */
export interface Answered {
  readonly method: string;
  /** As it is declared, so that there are no more of them than calls. */
  readonly route: string;
  readonly status: number;
  /** Until the answer began; what streams goes on after that. */
  readonly seconds: number;
}

/** Tells of every answer, refusals and failures included. */
export const answered = (tell: (answer: Answered) => void) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const began = performance.now();
    await next();
    const seconds = (performance.now() - began) / 1000;
    tell({ method: context.req.method, route: routeOf(context), status: context.res.status, seconds });
  });
