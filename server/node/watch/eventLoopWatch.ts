import type { OpenCalls } from '../../http/load/openCalls';
import type { Logger } from '../../http/logger';

export interface EventLoopWatch {
  readonly calls: OpenCalls;
  readonly logger: Logger;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
}

const everyMs = 50;
/** No caller is served while the event loop is blocked, whichever account caused it. */
const tooLongMs = 200;

/** Logs each long block of the event loop, with the calls in progress. Returns a function that stops it. */
export function watchEventLoop({ calls, logger, now = () => performance.now() }: EventLoopWatch): () => void {
  let last = now();
  const timer = setInterval(() => {
    const stoodMs = Math.round(now() - last - everyMs);
    last = now();
    const ran = calls.take();
    if (stoodMs >= tooLongMs) logger.warn('eventLoop.stood', { ms: stoodMs, calls: ran });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
