import { resources } from '../../../src/schemas';
import type { DataLocation, ServerEnvironment } from '../../environment';
import type { FileWork } from '../../files/fileWork';
import type { Logger } from '../../http/logger';
import { startRunWorker } from '../../routes/studio/run/runWorker';
import { startScheduleWorker } from '../../routes/studio/schedule/scheduleWorker';
import type { Store } from '../../store/store';
import { endedArchive } from '../archive/endedArchive';
import { sweepDownloads } from '../files/sweepDownloads';
import { keepLogMonths, type MonthsAhead } from '../log/keepLogMonths';
import { archiveInto } from '../log/logArchive';
import { pruneLog, type LogPruning } from '../log/pruneLog';
import { pruneEnded } from '../retention/pruneEnded';
import { summaryOfKind } from '../../files/uploadSummary';
import type { UploadStore } from '../../store/files/fileStore';
import { periodically } from '../periodically';

type Stop = () => Promise<void> | undefined;

export interface Background {
  /** In the order in which they are stopped. */
  readonly stops: readonly Stop[];
  readonly wakeRuns: () => void;
}

/** Who reads files again, and who is told of what goes on. */
interface Others {
  readonly fileWork: FileWork;
  readonly logger: Logger;
  readonly onLogMonths: MonthsAhead['onAhead'];
}

/** How late a draft is published at most after its time has come. */
const SCHEDULES_EVERY_MS = 5_000;

/** What goes on without a call, in one database, except for posts. */
export function startBackground(
  environment: ServerEnvironment,
  store: Store,
  { fileWork, logger, onLogMonths: onAhead }: Others,
): Background {
  const clock = (): Date => new Date();
  const resumed = resumeUploads(store.files.uploads, fileWork, logger);
  const runs = startRunWorker({ store, resources, logger, clock, ...paceOf(environment.place) });
  const { publishesInHour } = environment;
  const schedules = startScheduleWorker({
    store,
    resources,
    logger,
    clock,
    limits: { publishesInHour },
    wakeRuns: runs.wake,
    everyMs: SCHEDULES_EVERY_MS,
  });
  const pruning = pruneLog(store.log, logPruning(environment, logger));
  const months = keepLogMonths(store.log, { clock, logger, onAhead });
  const retention = startRetention(environment, store, logger);
  const sweeping = sweepDownloads(store.files.downloads, { logger, clock });
  return {
    stops: [sweeping, retention, months, pruning, schedules.stop, runs.stop, resumed],
    wakeRuns: runs.wake,
  };
}

function logPruning({ logDays: days, logArchiveDir }: ServerEnvironment, logger: Logger): LogPruning {
  const archive = logArchiveDir === undefined ? null : archiveInto(logArchiveDir);
  return { days, archive, clock: () => new Date(), logger };
}

/** Nothing is removed where nobody has said into which directory it is to be archived. */
function startRetention(
  { syncDays: days, syncArchiveDir }: ServerEnvironment,
  { retention }: Pick<Store, 'retention'>,
  logger: Logger,
): Stop {
  if (syncArchiveDir === undefined) {
    logger.info('retention.off', { cure: 'SYNC_ARCHIVE_DIR names where ended work is archived' });
    return async () => {};
  }
  return pruneEnded(retention, {
    days,
    archive: endedArchive(syncArchiveDir),
    clock: () => new Date(),
    logger,
  });
}

/** Of runs: a batch keeps this thread, and PGlite's one connection, from other calls for a few milliseconds. */
const paceOf = ({ kind }: DataLocation) => ({
  ...(kind === 'pglite' ? { atOnce: 40, rest: 1 } : { atOnce: 200, rest: 0.5 }),
  everyMs: 5_000,
});

/** Upper bound for noticing an ended process, in addition to its lease. */
const everyMs = 30_000;

/** Resumes interrupted uploads, now and periodically. Returns a function that stops it. */
function resumeUploads(
  uploads: UploadStore,
  { kept }: Pick<FileWork, 'kept'>,
  logger: Logger,
): () => Promise<void> {
  const resume = async (): Promise<void> => {
    const count = await uploads.resume(summaryOfKind, kept);
    if (count > 0) logger.warn('uploads.resumed', { count });
  };
  return periodically(resume, {
    everyMs,
    onError: error => logger.error('uploads.unresumed', { error }),
  });
}
