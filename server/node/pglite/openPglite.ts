import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Kysely } from 'kysely';
import type { Database } from '../../store/sql/database';
import { pgliteDialect, type PgliteLink } from '../../store/sql/pgliteDialect';
import { StoreUnavailable } from '../../store/store';
import { makePrivate } from '../privateFiles';
import { startThread } from '../programs';
import { reporting } from '../telemetry/reporting';
import type { Statement } from '../telemetry/telemetry';
import { lockDirectory } from './directoryLock';
import { engineSession, type EngineLimits, type EngineSession } from './engineSession';
import { ensureDatabase } from './firstStart';
import { freeBytes, LEAST_FREE_BYTES } from './freeSpace';

export interface PgliteOptions {
  /** The data directory, which is created if missing. The database is in `pg`, its lock in `pg.lock`. */
  readonly dataDir: string;
  /** How long a statement may take before the engine is stopped and restarted. */
  readonly statementWithinMs: number;
  /** Called when the engine stopped for another reason than `destroy`. */
  readonly onStopped: (reason: string) => void;
  readonly onStatement?: ((statement: Statement) => void) | undefined;
}

// Creating a database can take 20 s on a busy machine.
const openWithinMs = 120_000;
const upkeepWithinMs = 600_000;
const closeWithinMs = 10_000;
const retryAfterMs = 1_000;

/**
 * Opens PGlite with four safeguards: a directory lock, commits synced to disk, its own thread, and the first start in
 * its own process.
 * @throws DirectoryLocked, FirstStartFailed
 */
export async function openPglite(options: PgliteOptions): Promise<Kysely<Database>> {
  const { dataDir, statementWithinMs, onStopped, onStatement } = options;
  makePrivate(dataDir);
  const directory = join(dataDir, 'pg');
  const lock = lockDirectory(`${directory}.lock`);
  try {
    await ensureDatabase(directory, openWithinMs);
  } catch (error) {
    lock.release();
    throw error;
  }
  const link = engineLink({
    start: () => startThread('pgliteThread', directory),
    onStopped,
    openWithinMs,
    statementWithinMs,
    upkeepWithinMs,
    closeWithinMs,
    retryAfterMs,
  });
  const guarded = {
    ...releasing(link, () => lock.release()),
    hasRoom: () => freeBytes(directory) >= LEAST_FREE_BYTES,
  };
  return new Kysely<Database>({ dialect: pgliteDialect(guarded), ...reporting(onStatement) });
}

/** Releases the lock only after the engine is closed. */
function releasing(link: PgliteLink, release: () => void): PgliteLink {
  return {
    session: () => link.session(),
    async close() {
      await link.close();
      release();
    },
  };
}

interface EngineLinkOptions extends EngineLimits {
  /** Starts an engine thread. */
  readonly start: () => Worker;
  /** Called when the engine has stopped for any reason but `close`; the next call starts a new one. */
  readonly onStopped: (reason: string) => void;
  /** The pause before another attempt, after an engine failed to open. */
  readonly retryAfterMs: number;
}

/** Keeps one engine running: after it stops, the next call starts a new one once the old thread has ended. */
function engineLink(options: EngineLinkOptions): PgliteLink {
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
