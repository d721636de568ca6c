import type { Worker } from 'node:worker_threads';
import type { PgliteLink } from '../../store/sql/pgliteDialect';
import { StoreUnavailable } from '../../store/store';
import { engineSession, type EngineLimits, type EngineSession } from './engineSession';

export interface EngineLinkOptions extends EngineLimits {
  /** Starts an engine thread. */
  readonly start: () => Worker;
  /** Called when the engine has stopped for any reason; the next call starts another. */
  readonly onStopped: (reason: string) => void;
  /** How long to wait after an engine failed to open before trying again. */
  readonly retryAfterMs: number;
}

/** Keeps one engine running: after it stops, the next call starts another once the old thread has ended. */
export function engineLink(options: EngineLinkOptions): PgliteLink {
  let current: Promise<EngineSession> | null = null;
  let closed = false;

  const open = async (): Promise<EngineSession> => {
    const session = engineSession(options.start(), options);
    const ended = session.ended.then(reason => {
      if (closed) return;
      current = null;
      options.onStopped(reason);
    });
    try {
      await session.opened;
      return session;
    } catch (error) {
      await ended;
      current = Promise.reject(error);
      current.catch(() => {});
      setTimeout(() => {
        current = null;
      }, options.retryAfterMs).unref();
      throw error;
    }
  };

  return {
    async session() {
      if (closed) throw new StoreUnavailable('The store is closed.');
      current ??= open();
      return current;
    },
    async close() {
      closed = true;
      const session = await current?.catch(() => null);
      await session?.close();
    },
  };
}
