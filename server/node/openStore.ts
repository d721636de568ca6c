import type { Kysely } from 'kysely';
import type { DataLocation } from '../environment';
import type { Logger } from '../http/logger';
import {
  createAdmissionQueue,
  type AdmissionQueue,
  type AdmissionQueueOptions,
  type WorkTime,
} from '../store/admissionQueue';
import { adoptCell, isCell, refuseCell } from '../store/cells/adoptCell';
import { keepSlotsForReads } from '../store/slotsForReads';
import type { Database } from '../store/sql/database';
import { checkRoles } from '../store/sql/ensureRoles';
import { migrate, pendingSteps } from '../store/sql/migrate';
import { SERVER_PURPOSES } from '../store/sql/roles';
import { letServerIn } from '../store/sql/serverUser';
import { DatabaseSchemaError, translate } from '../store/sql/sqlErrors';
import { createSqlStore, type SqlStore, type SqlStoreOptions } from '../store/sqlStore';
import { riskySettings, isReadOnly } from './durableSettings';
import { startCheckpoints } from './pglite/checkpoints';
import { openPglite } from './pglite/openPglite';
import { openPostgres } from './postgres/openPostgres';
import { openReplica } from './postgres/openReplica';
import type { Statement } from './telemetry/telemetry';
import { startVacuuming, vacuum } from './vacuum';

export interface OpenedStore extends SqlStore {
  /** The admission queue in front of the database. */
  readonly gate: Pick<AdmissionQueue, 'waiting' | 'working'>;
  /** Vacuums and analyses all tables; call it after a bulk load. */
  vacuum(): Promise<void>;
}

const statementWithinMs = 30_000;
/** A server cancels slow statements itself; this is the limit for a server that hangs. */
const answerWithinMs = statementWithinMs + 5_000;
export const readyWithinMs = 2_000;
const minute = 60_000;
/** As large as PGlite's log may become before a checkpoint. */
const LARGEST_LOG_BYTES = 128 * 1_048_576;
const longestQueue = 1_000;
/** The limit for one account, for all logins together, and for the background work. */
const longestQueueOfOne = 250;
/** An admitted call should be answered within a second. */
const firstWithinMs = 350;
/** As many calls as one or two screens make at once. */
const fewWaiting = 10;
const slotWithinMs = 10_000;
/** PGlite has one connection, but some transactions are prepared while others wait for the disk. */
const pgliteSlots = 6;
const busyReportedEveryMs = 5_000;

/** Callbacks for metrics and tracing. */
export interface StoreWatch {
  onDone(time: WorkTime): void;
  onEngineStopped(): void;
  /** Called for each statement of a call or of background work. */
  readonly onStatement?: ((statement: Statement) => void) | undefined;
}

/**
 * Opens and migrates the store, if the environment names a single database. @throws DirectoryLocked, FirstStartFailed,
 * DatabaseSchemaError, StoreUnavailable
 */
export async function openStore(
  place: DataLocation,
  logger: Logger,
  watch?: StoreWatch,
): Promise<OpenedStore> {
  const pool = await openPool(place, logger, watch);
  await prepare(pool, place, logger);
  const stopUpkeep = place.kind === 'pglite' ? startUpkeep(pool.asOwner, logger) : async () => {};
  return {
    ...createSqlStore(pool.options.db, { ...pool.options, readyWithinMs }),
    gate: pool.options.gate,
    vacuum: () => vacuum(pool.asOwner),
    async close() {
      // At once: closing has a time limit, which a checkpoint on a slow disk must not extend.
      await Promise.all([stopUpkeep(), pool.close()]);
    },
  };
}

/** A database that is not migrated yet, with its admission queue. */
export interface StorePool extends Pick<OpenDatabase, 'asOwner' | 'serverUser' | 'close'> {
  readonly options: Omit<SqlStoreOptions, 'readyWithinMs'> & { readonly db: Kysely<Database> };
}

/** Opens a database, with its standby if it has one. @throws DirectoryLocked, FirstStartFailed */
export async function openPool(place: DataLocation, logger: Logger, watch?: StoreWatch): Promise<StorePool> {
  const opened = await openDatabase(place, logger, watch);
  const slots = place.kind === 'postgres' ? place.connections : pgliteSlots;
  const onRefused = throttled(busyReportedEveryMs, refused => logger.warn('store.busy', { refused }));
  const all = createAdmissionQueue({ ...queueOf(slots, onRefused), ...(watch && { onDone: watch.onDone }) });
  const writesAtOnce = shareOf(slots);
  const writes = createAdmissionQueue(queueOf(writesAtOnce, onRefused));
  const replica =
    place.kind === 'postgres'
      ? openReplica(place, {
          gateOf: few => createAdmissionQueue(queueOf(few, onRefused)),
          statementTimeoutMs: statementWithinMs,
          answerWithinMs,
          logger,
        })
      : null;
  return {
    ...opened,
    options: {
      db: opened.db,
      gate: keepSlotsForReads(all, writes),
      // PGlite has one connection: an upload's next chunk would wait for it at once, and so be ahead of every call.
      writesAtOnce: place.kind === 'postgres' ? writesAtOnce : 1,
      random: Math.random,
      statementTimeoutMs: statementWithinMs,
      ...(replica && { reports: replica.reports }),
    },
    close: async () => void (await Promise.all([opened.close(), replica?.close()])),
  };
}

/**
 * Migrates the database, or checks that it is migrated. A single database is closed if that fails.
 * @param cell the name of the cell, if there are several databases
 * @throws DatabaseSchemaError, StoreUnavailable
 */
export async function prepare(
  { options: { db }, asOwner, serverUser, close }: StorePool,
  place: DataLocation,
  logger: Logger,
  cell?: string,
): Promise<void> {
  try {
    if (place.kind === 'postgres' && (await isReadOnly(asOwner)))
      logger.warn('database.takesNoWrites', {
        cause:
          'DATABASE_URL leads to a standby or a read-only database. It answers reads; writes wait for the primary.',
      });
    const checksOnly = place.kind === 'postgres' && place.onlyChecksSchema;
    const steps = checksOnly
      ? await refusePending(asOwner, cell)
      : await prepareDatabase({ asOwner, serverUser }, cell);
    if (steps.length > 0) logger.info('database.migrated', { steps, ...(cell !== undefined && { cell }) });
    await checkRoles(db, SERVER_PURPOSES);
    const risky = place.kind === 'postgres' ? await riskySettings(asOwner) : [];
    if (risky.length > 0) logger.warn('database.mayLoseWrites', { settings: risky });
  } catch (error) {
    if (cell === undefined) await close();
    throw translate(error);
  }
}

/**
 * Migrates the database, makes it a cell if configured so, and grants access to the server's user.
 * @returns the names of the steps that ran
 */
export async function prepareDatabase(
  { asOwner, serverUser }: Pick<OpenDatabase, 'asOwner' | 'serverUser'>,
  cell?: string,
): Promise<readonly string[]> {
  const steps = await migrate(asOwner);
  if (cell === undefined) await refuseCell(asOwner);
  else await adoptCell(asOwner, cell);
  if (serverUser !== null) await letServerIn(asOwner, serverUser);
  return steps;
}

/** @throws DatabaseSchemaError if steps are pending, or the database is another cell than configured */
async function refusePending(asOwner: Kysely<Database>, cell?: string): Promise<readonly []> {
  const pending = await pendingSteps(asOwner);
  if (pending.length === 0) {
    if (cell === undefined) await refuseCell(asOwner);
    else if (!(await isCell(asOwner, cell)))
      throw new DatabaseSchemaError(
        `The database is not the cell ${cell} yet, and MIGRATE=check leaves that to one process. Run npm run migrate with the same DATABASE_CELLS first, or set MIGRATE=start.`,
      );
    return [];
  }
  throw new DatabaseSchemaError(
    `The database still needs ${pending.length} migrations, up to ${pending.at(-1)}, and MIGRATE=check leaves that to one process. Run npm run migrate of this version first, or set MIGRATE=start.`,
  );
}

const queueOf = (slots: number, onRefused: () => void): AdmissionQueueOptions => ({
  slots,
  longestQueue,
  perOwner: { slots: shareOf(slots), longestQueue: longestQueueOfOne },
  firstWithinMs,
  fewWaiting,
  waitWithinMs: slotWithinMs,
  onRefused,
});

/** Connections for one owner, or for all writes together: three quarters, and never the last one of several. */
const shareOf = (slots: number): number => Math.max(1, Math.min(slots - 1, Math.floor((slots * 3) / 4)));

interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** The same database as the owner of its tables, without a statement timeout: for migrations, backups and vacuum. */
  readonly asOwner: Kysely<Database>;
  /** The user of `db`; null if it is the owner. */
  readonly serverUser: string | null;
  close(): Promise<void>;
}

/** Opens the database without migrating it. @throws DirectoryLocked, FirstStartFailed */
export async function openDatabase(
  place: DataLocation,
  logger: Logger,
  watch?: StoreWatch,
): Promise<OpenDatabase> {
  if (place.kind === 'postgres') {
    const onConnectionLost = (error: Error): void => logger.warn('database.connectionLost', { error });
    const applicationName = place.name === undefined ? 'dealer-bridge' : 'dealer-bridge cell';
    const db = openPostgres({
      ...place,
      applicationName,
      onConnectionLost,
      answerWithinMs,
      onStatement: watch?.onStatement,
    });
    // The pool connects lazily.
    const asOwner = openPostgres({
      url: place.ownerUrl ?? place.url,
      connections: 3,
      applicationName,
      onConnectionLost,
    });
    return {
      db,
      asOwner,
      serverUser: place.ownerUrl === undefined ? null : decodeURIComponent(new URL(place.url).username),
      close: async () => void (await Promise.all([db.destroy(), asOwner.destroy()])),
    };
  }
  const db = await openPglite({
    ...place,
    statementWithinMs,
    onStatement: watch?.onStatement,
    onStopped(reason) {
      logger.error('database.stopped', { reason });
      watch?.onEngineStopped();
    },
  });
  return { db, asOwner: db, serverUser: null, close: () => db.destroy() };
}

/** Does for PGlite what a PostgreSQL server does by itself. @returns a function that stops it */
function startUpkeep(db: Kysely<Database>, logger: Logger): () => Promise<void> {
  const onError = (error: unknown): void => logger.warn('database.notTidied', { error });
  const stopVacuuming = startVacuuming(db, {
    firstAfterMs: minute,
    everyMs: 60 * minute,
    leastChanges: 1_000,
    onFailed: onError,
  });
  const stopCheckpoints = startCheckpoints(db, { everyMs: minute, leastBytes: LARGEST_LOG_BYTES, onError });
  return () => {
    stopVacuuming();
    return stopCheckpoints();
  };
}

/** Throttles a report: the first event at once, the rest as a count per interval. */
function throttled(everyMs: number, report: (count: number) => void): () => void {
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
