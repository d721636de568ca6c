import { Kysely } from 'kysely';
import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../store/database';
import { pgliteDialect, type PgliteLink } from '../../store/pgliteDialect';
import { startThread } from '../programs';
import { lockDirectory } from './directoryLock';
import { engineLink } from './engineLink';
import { ensureDatabase } from './firstStart';

export interface PgliteOptions {
  /** Where the data lives: the database in `pg`, its lock beside it. Made where it is missing. */
  readonly dataDir: string;
  /** How long one statement may take before the engine is stopped and started again. */
  readonly statementWithinMs: number;
  /** Told when the engine stopped other than by `destroy`. */
  readonly onStopped: (reason: string) => void;
}

// On a machine that is busy with something else, making a database has taken 20 s.
const openWithinMs = 120_000;
const tidyWithinMs = 600_000;
const closeWithinMs = 10_000;
const retryAfterMs = 1_000;
/** Two segments of the engine's log: what one change may take before the next one is asked. */
const leastFreeBytes = 32 * 1_048_576;

/**
 * PGlite behind its four guards: a lock on the directory, commits that reach the disk, a thread of its own, the first
 * start in a process of its own.
 * @throws DirectoryLocked, FirstStartFailed
 */
export async function openPglite(options: PgliteOptions): Promise<Kysely<Database>> {
  const { dataDir, statementWithinMs, onStopped } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
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
    tidyWithinMs,
    closeWithinMs,
    retryAfterMs,
  });
  const guarded = {
    ...releasing(link, () => lock.release()),
    hasRoom: () => freeBytes(directory) >= leastFreeBytes,
  };
  return new Kysely<Database>({ dialect: pgliteDialect(guarded) });
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Gives the lock back once the engine is closed, and not before. */
function releasing(link: PgliteLink, release: () => void): PgliteLink {
  return {
    session: () => link.session(),
    async close() {
      await link.close();
      release();
    },
  };
}
