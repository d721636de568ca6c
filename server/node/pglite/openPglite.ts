import { Kysely } from 'kysely';
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../store/sql/database';
import { pgliteDialect, type PgliteLink } from '../../store/sql/pgliteDialect';
import { makePrivate } from '../privateFiles';
import { startThread } from '../programs';
import { reporting } from '../telemetry/reporting';
import type { Statement } from '../telemetry/telemetry';
import { lockDirectory } from './directoryLock';
import { engineLink } from './engineLink';
import { ensureDatabase } from './firstStart';

export interface PgliteOptions {
  /** The data directory: the database is in `pg`, its lock beside it. Created if missing. */
  readonly dataDir: string;
  /** How long a statement may take before the engine is stopped and restarted. */
  readonly statementWithinMs: number;
  /** Called when the engine stopped other than through `destroy`. */
  readonly onStopped: (reason: string) => void;
  readonly onStatement?: ((statement: Statement) => void) | undefined;
}

// On a busy machine, creating a database has taken 20 s.
const openWithinMs = 120_000;
const vacuumWithinMs = 600_000;
const closeWithinMs = 10_000;
const retryAfterMs = 1_000;
/** Two WAL segments: what one change may take before the next check. */
const leastFreeBytes = 32 * 1_048_576;

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
    vacuumWithinMs,
    closeWithinMs,
    retryAfterMs,
  });
  const guarded = {
    ...releasing(link, () => lock.release()),
    hasRoom: () => freeBytes(directory) >= leastFreeBytes,
  };
  return new Kysely<Database>({ dialect: pgliteDialect(guarded), ...reporting(onStatement) });
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
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
