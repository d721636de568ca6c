import type { Worker } from 'node:worker_threads';
import type { PgliteLink } from '../../store/pgliteDialect';
import { StoreUnavailable } from '../../store/store';
import { engineSession, type EngineLimits, type EngineSession } from './engineSession';

export interface EngineLinkOptions extends EngineLimits {
  /** Starts a thread of the engine. */
  readonly start: () => Worker;
  /** Told when the engine stopped by itself or was stopped; the next call starts another one. */
  readonly onStopped: (reason: string) => void;
  /** How long nothing is tried again after an engine that could not be opened. */
  readonly retryAfterMs: number;
}

/** Keeps one engine running: when it stops, the next call starts the next one, once the old thread is gone. */
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
