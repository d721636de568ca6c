import type { Kysely } from 'kysely';
import type { DataPlace } from '../environment';
import type { Logger } from '../http/logger';
import type { Database } from '../store/database';
import { createGate, type Gate, type WorkTime } from '../store/gate';
import { migrate } from '../store/migrate';
import { translate } from '../store/sqlErrors';
import { createSqlStore } from '../store/sqlStore';
import type { Store } from '../store/store';
import { riskySettings } from './durableSettings';
import { openPglite } from './pglite/openPglite';
import { openPostgres } from './postgres';
import { keepTidy, tidy } from './tidying';

/** A store that can be told that much has changed in it. */
export interface OpenedStore extends Store {
  /** The queue in front of its database. */
  readonly gate: Pick<Gate, 'waiting' | 'working'>;
  /** To be called after a bulk load, so that what follows is fast. */
  tidy(): Promise<void>;
}

const statementWithinMs = 30_000;
/** The server ends a statement itself; this is for one that does not even do that. */
const answerWithinMs = statementWithinMs + 5_000;
const readyWithinMs = 2_000;
const minute = 60_000;
const longestQueue = 1_000;
/** Whoever is let in is to be answered within a second. */
const firstWithinMs = 350;
/** What one or two screens ask at once. */
const fewWaiting = 10;
const placeWithinMs = 10_000;
const busyReportedEveryMs = 5_000;

/** What is told while the store works. */
export interface StoreWatch {
  onDone(time: WorkTime): void;
  onEngineStopped(): void;
}

/**
 * Opens the store where the environment says, and brings it up to date.
 * @throws DirectoryLocked, FirstStartFailed, DatabaseSchemaError, StoreUnavailable
 */
export async function openStore(place: DataPlace, logger: Logger, watch?: StoreWatch): Promise<OpenedStore> {
  const { db, unhurried, close } = await openDatabase(place, logger, watch);
  try {
    const steps = await migrate(unhurried);
    if (steps.length > 0) logger.info('database.migrated', { steps });
    const risky = place.kind === 'postgres' ? await riskySettings(unhurried) : [];
    if (risky.length > 0) logger.warn('database.mayLoseWrites', { settings: risky });
  } catch (error) {
    await close();
    throw translate(error);
  }
  const stopTidying = place.kind === 'pglite' ? keepPgliteTidy(db, logger) : () => {};
  const gate = createGate({
    // PGlite has one connection, which transactions take in turns.
    places: place.kind === 'postgres' ? place.connections : 1,
    longestQueue,
    firstWithinMs,
    fewWaiting,
    waitWithinMs: placeWithinMs,
    onRefused: nowAndThen(busyReportedEveryMs, refused => logger.warn('store.busy', { refused })),
    ...(watch ? { onDone: watch.onDone } : {}),
  });
  const store = createSqlStore(db, {
    gate,
    random: Math.random,
    statementTimeoutMs: statementWithinMs,
    readyWithinMs,
  });
  return {
    ...store,
    gate,
    tidy: () => tidy(unhurried),
    close() {
      stopTidying();
      return close();
    },
  };
}

interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** The same database for what takes as long as it takes: migrations, tidying. */
  readonly unhurried: Kysely<Database>;
  close(): Promise<void>;
}

/** Opens the database as it is. @throws DirectoryLocked, FirstStartFailed */
export async function openDatabase(
  place: DataPlace,
  logger: Logger,
  watch?: StoreWatch,
): Promise<OpenDatabase> {
  if (place.kind === 'postgres') {
    const onConnectionLost = (error: Error): void => logger.warn('database.connectionLost', { error });
    const db = openPostgres({ ...place, onConnectionLost, answerWithinMs });
    // No connection is made before it is used.
    const unhurried = openPostgres({ ...place, connections: 2, onConnectionLost });
    return {
      db,
      unhurried,
      close: async () => void (await Promise.all([db.destroy(), unhurried.destroy()])),
    };
  }
  const db = await openPglite({
    ...place,
    statementWithinMs,
    onStopped(reason) {
      logger.error('database.stopped', { reason });
      watch?.onEngineStopped();
    },
  });
  return { db, unhurried: db, close: () => db.destroy() };
}

function keepPgliteTidy(db: Kysely<Database>, logger: Logger): () => void {
  return keepTidy(db, {
    firstAfterMs: minute,
    everyMs: 60 * minute,
    leastChanges: 1_000,
    onFailed: error => logger.warn('database.notTidied', { error }),
  });
}

/** Reports the first of many at once, and the others together, now and then: under load there may be thousands. */
function nowAndThen(everyMs: number, report: (count: number) => void): () => void {
  let count = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - reportedAt < everyMs) return;
    reportedAt = performance.now();
    report(count);
    count = 0;
  };
}
