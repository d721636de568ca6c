import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import dayjs from 'dayjs';
import { resources } from '../../../src/schemas';
import { dayOf } from '../../../src/wire/text/dates';
import type { DataLocation, ServerEnvironment } from '../../environment';
import type { FileWork } from '../../files/fileWork';
import { summaryOfKind } from '../../files/uploadSummary';
import type { Logger } from '../../http/logger';
import { startRunWorker } from '../../routes/studio/run/runWorker';
import { startScheduleWorker } from '../../routes/studio/schedule/scheduleWorker';
import type { UploadStore, DownloadStore } from '../../store/files/fileStore';
import type { LogArchive, OldLogEntry, LogStore } from '../../store/log/logStore';
import type { Store } from '../../store/store';
import { appendLines } from '../archive/appendLines';
import { endedArchive } from '../archive/endedArchive';
import { keepLogMonths, type MonthsAhead } from '../log/keepLogMonths';
import { periodically } from '../periodically';
import { pruneEnded } from '../retention/pruneEnded';

interface LogPruning {
  /** Days that an entry is retained. */
  readonly days: number;
  /** Archives entries before they are deleted; null if they are not archived. */
  readonly archive: LogArchive | null;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly everyMs?: number;
}

const PRUNE_EVERY_MS = 6 * 60 * 60_000;
const noArchive: LogArchive = async () => {};
/** Entries per statement: few enough that other statements do not wait noticeably. */
const atOnce = 500;
const pauseMs = 100;

/** Deletes expired entries of the transaction log, now and periodically. @returns a function that stops it */
export function pruneLog(log: Pick<LogStore, 'prune'>, options: LogPruning): () => Promise<void> {
  const { days, clock, logger, archive } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const prune = async (): Promise<void> => {
    const before = dayOf(dayjs(clock()).subtract(days, 'day').toDate());
    let forgotten = 0;
    for (let gone = atOnce; gone > 0 && !signal.aborted;) {
      gone = await log.prune(before, atOnce, archive ?? noArchive);
      forgotten += gone;
      if (gone === atOnce) await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    if (forgotten > 0) logger.info('log.shortened', { before, forgotten });
  };
  const stop = periodically(prune, {
    everyMs: options.everyMs ?? PRUNE_EVERY_MS,
    onError: error => logger.error('log.notShortened', { error }),
  });
  return () => {
    stopping.abort();
    return stop();
  };
}

/**
 * Archives log entries in one file per month (`2026-04.jsonl`), one JSON object per line, and resolves once they are
 * synced to disk. After a crash, an entry may appear twice with the same account and id, and a line may be truncated:
 * then the same entry follows in full.
 */
export const archiveInto =
  (directory: string): LogArchive =>
  async entries => {
    for (const [month, lines] of linesByMonth(entries))
      await appendLines(join(directory, `${month}.jsonl`), lines);
  };

function linesByMonth(entries: readonly OldLogEntry[]): ReadonlyMap<string, string> {
  const months = new Map<string, string>();
  for (const { account, at, text } of entries) {
    const month = at.slice(0, 7);
    const line = `{"account":${JSON.stringify(account)},${text.slice(1)}\n`;
    months.set(month, (months.get(month) ?? '') + line);
  }
  return months;
}

/** Deletes expired download files of all accounts, even inactive ones. @returns a function that stops it */
export function sweepDownloads(
  downloads: Pick<DownloadStore, 'sweepAll'>,
  { logger, clock }: { readonly logger: Logger; readonly clock: () => Date },
): () => Promise<void> {
  return periodically(() => downloads.sweepAll(clock().getTime()), {
    everyMs: 60 * 60_000,
    onError: error => logger.error('downloads.notSwept', { error }),
  });
}

type Stop = () => Promise<void> | undefined;

export interface Background {
  /** In the order in which they are stopped. */
  readonly stops: readonly Stop[];
  readonly wakeRuns: () => void;
}

interface BackgroundOptions {
  readonly fileWork: FileWork;
  readonly logger: Logger;
  readonly onLogMonths: MonthsAhead['onAhead'];
}

/** Maximum delay of a scheduled publish. */
const SCHEDULES_EVERY_MS = 5_000;

/** Starts the background work in one database, except posts. */
export function startBackground(
  environment: ServerEnvironment,
  store: Store,
  { fileWork, logger, onLogMonths: onAhead }: BackgroundOptions,
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

/** Deletes ended work only if an archive directory is configured. */
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

/** Batch size of runs. A batch blocks this thread, and PGlite's only connection, for a few milliseconds. */
const paceOf = ({ kind }: DataLocation) => ({
  ...(kind === 'pglite' ? { atOnce: 40, rest: 1 } : { atOnce: 200, rest: 0.5 }),
  everyMs: 5_000,
});

/** The uploads of a process that died are resumed at most this long after its lease has expired. */
const everyMs = 30_000;

/** Resumes interrupted uploads, now and periodically. @returns a function that stops it */
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
