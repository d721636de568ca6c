import type { OpenCalls } from '../../http/load/openCalls';
import type { Logger } from '../../http/logger';

export interface EventLoopWatch {
  readonly calls: OpenCalls;
  readonly logger: Logger;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

const everyMs = 50;
/** Worth a log line: while the event loop is blocked, no caller of any account is served. */
const tooLongMs = 200;

/** Logs each long block of the event loop, with the calls in progress. @returns a function that stops it */
export function watchEventLoop({ calls, logger, now = () => performance.now() }: EventLoopWatch): () => void {
  let last = now();
  const timer = setInterval(() => {
    const blockedMs = Math.round(now() - last - everyMs);
    last = now();
    const ran = calls.take();
    if (blockedMs >= tooLongMs) logger.warn('eventLoop.stood', { ms: blockedMs, calls: ran });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
