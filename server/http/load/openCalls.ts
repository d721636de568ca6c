import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../appEnv';
import type { Logger } from '../logger';
import { routeOf } from '../routePattern';

/** A call that is in progress or has just ended. */
export interface OpenCall {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
}

/** Remembered ended calls: a blocked event loop is reported with the last few calls. */
const mostEnded = 20;

/** The calls in progress, for reports of a blocked event loop. */
export class OpenCalls {
  readonly #open = new Set<OpenCall>();
  #ended: OpenCall[] = [];

  begin(call: OpenCall): () => void {
    this.#open.add(call);
    return () => {
      this.#open.delete(call);
      this.#ended = [...this.#ended.slice(1 - mostEnded), call];
    };
  }

  /** Returns the calls in progress and those that ended since the last `take`. */
  take(): readonly OpenCall[] {
    const calls = [...this.#ended, ...this.#open];
    this.#ended = [];
    return calls;
  }
}

export interface CallWatch {
  readonly calls: OpenCalls;
  readonly logger: Logger;
  /** Calls that take this many milliseconds are slow. */
  readonly slowMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Tracks calls in progress and logs slow ones with caller, route and time, but without their content. */
export const watchCalls = ({ calls, logger, slowMs, now }: CallWatch) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const began = now();
    context.set('elapsedMs', () => Math.round(now() - began));
    const call = {
      requestId: context.get('requestId'),
      method: context.req.method,
      route: routeOf(context),
    };
    const end = calls.begin(call);
    try {
      await next();
    } finally {
      end();
      const ms = Math.round(now() - began);
      if (ms >= slowMs)
        logger.warn('request.slow', {
          ...call,
          status: context.res.status,
          ms,
          ...callerOf(context.get('session')),
        });
    }
  });

/** The caller without a name: the account and the user's number. */
export const callerOf = (session: AppEnv['Variables']['session'] | undefined) =>
  session ? { account: session.account, uid: session.uid } : {};
