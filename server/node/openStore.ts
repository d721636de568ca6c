import type { Kysely } from 'kysely';
import type { DataPlace } from '../environment';
import type { Logger } from '../http/logger';
import type { Database } from '../store/database';
import { migrate } from '../store/migrate';
import { translate } from '../store/sqlErrors';
import { createSqlStore } from '../store/sqlStore';
import type { Store } from '../store/store';
import { openPglite } from './pglite/openPglite';
import { openPostgres } from './postgres';
import { keepTidy, tidy } from './tidying';

/** A store that can be told that much has changed in it. */
export interface OpenedStore extends Store {
  /** To be called after a bulk load, so that what follows is fast. */
  tidy(): Promise<void>;
}

const statementWithinMs = 30_000;
const readyWithinMs = 2_000;
const minute = 60_000;

/**
 * Opens the store where the environment says, and brings it up to date.
 * @throws DirectoryLocked, FirstStartFailed, DatabaseSchemaError, StoreUnavailable
 */
export async function openStore(place: DataPlace, logger: Logger): Promise<OpenedStore> {
  const db = await openDatabase(place, logger);
  try {
    const steps = await migrate(db);
    if (steps.length > 0) logger.info('database.migrated', { steps });
  } catch (error) {
    await db.destroy();
    throw translate(error);
  }
  const stopTidying = place.kind === 'pglite' ? keepPgliteTidy(db, logger) : () => {};
  const store = createSqlStore(db, {
    random: Math.random,
    statementTimeoutMs: statementWithinMs,
    readyWithinMs,
  });
  return {
    ...store,
    tidy: () => tidy(db),
    close() {
      stopTidying();
      return store.close();
    },
  };
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

function keepPgliteTidy(db: Kysely<Database>, logger: Logger): () => void {
  return keepTidy(db, {
    firstAfterMs: minute,
    everyMs: 60 * minute,
    leastChanges: 1_000,
    onFailed: error => logger.warn('database.notTidied', { error }),
  });
}
