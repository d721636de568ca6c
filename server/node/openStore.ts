import type { Kysely } from 'kysely';
import type { DataPlace } from '../environment';
import type { Logger } from '../http/logger';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { createSqlStore } from '../store/sqlStore';
import type { Store } from '../store/store';
import { openPglite } from './pglite/openPglite';
import { openPostgres } from './postgres';

const statementWithinMs = 30_000;
const readyWithinMs = 2_000;

/**
 * Opens the store where the environment says, and brings it up to date.
 * @throws DirectoryLocked, FirstStartFailed, DatabaseSchemaError
 */
export async function openStore(place: DataPlace, logger: Logger): Promise<Store> {
  const db = await openDatabase(place, logger);
  try {
    const steps = await migrate(db);
    if (steps.length > 0) logger.info('database.migrated', { steps });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return createSqlStore(db, { random: Math.random, statementTimeoutMs: statementWithinMs, readyWithinMs });
}

function openDatabase(place: DataPlace, logger: Logger): Promise<Kysely<Database>> | Kysely<Database> {
  if (place.kind === 'postgres')
    return openPostgres({
      ...place,
      onConnectionLost: error => logger.warn('database.connectionLost', { error }),
    });
  return openPglite({
    ...place,
    statementWithinMs,
    onStopped: reason => logger.error('database.stopped', { reason }),
  });
}
