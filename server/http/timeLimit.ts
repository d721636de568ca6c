import { createMiddleware } from 'hono/factory';
import type { Call } from '../../src/api/call';
import { calls } from '../../src/api/calls';
import type { AppEnv } from './appEnv';
import { ApiError } from './errors';
import type { Limits } from './limits';
import { pathPattern } from './pathPattern';
import { routeOf } from './routePattern';

/** The calls that upload or create a file. */
const slowRoutes: ReadonlySet<string> = new Set(
  Object.values(calls)
    .filter((call: Call) => call.isSlow)
    .map(({ path }) => pathPattern(path)),
);

const tooSlow = (): ApiError =>
  new ApiError(503, 'tooSlow', 'The request timed out; it may or may not have completed', {
    headers: { 'Retry-After': '2' },
  });

/** Responds instead of the call once it exceeds its time limit. */
export const timeLimit = ({ answerWithinMs, fileAnswerWithinMs }: Limits) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const withinMs = slowRoutes.has(routeOf(context)) ? fileAnswerWithinMs : answerWithinMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooSlow()), withinMs);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  });
