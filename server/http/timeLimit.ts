import { createMiddleware } from 'hono/factory';
import { FILE_PATHS } from '../../src/wire/files';
import type { AppEnv } from './appEnv';
import { ApiError } from './errors';
import type { Limits } from './limits';
import { pathPattern } from './pathPattern';
import { routeOf } from './route';

/** The calls that take in or make a file. */
const fileRoutes: ReadonlySet<string> = new Set(Object.values(FILE_PATHS).map(pathPattern));

const tooSlow = (): ApiError =>
  new ApiError(503, 'tooSlow', 'This took too long here, and it is not known whether it was done', {
    headers: { 'Retry-After': '2' },
  });

/** Answers in the call's place when it takes longer than any call may: nobody waits for ever. */
export const timeLimit = ({ answerWithinMs, fileAnswerWithinMs }: Limits) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const withinMs = fileRoutes.has(routeOf(context)) ? fileAnswerWithinMs : answerWithinMs;
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
