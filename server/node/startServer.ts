import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { listKey } from '../../src/api/records/listKey';
import { resources } from '../../src/schemas';
import { createApp } from '../app';
import { addDemoData, assertNoDemoLogins, workingDemoLogins, type DemoLogin } from '../demoData';
import type { DataLocation, ServerEnvironment } from '../environment';
import { OpenCalls } from '../http/load/openCalls';
import type { Logger } from '../http/logger';
import { startScheduleWorker } from '../routes/studio/schedule/scheduleWorker';
import { startRunWorker } from '../routes/studio/run/runWorker';
import type { SyncService } from '../routes/sync/syncPosts';
import type { Store } from '../store/store';
import { compressLists } from './site/compressLists';
import { consoleSite } from './site/consoleSite';
import { createEdge } from './edge/edge';
import { sweepDownloads } from './files/sweepDownloads';
import { watchEventLoop } from './watch/eventLoopWatch';
import { createFileThreads } from './files/fileThreads';
import { endedArchive } from './archive/endedArchive';
import { uploadLimits } from '../http/limits';
import { archiveInto } from './log/logArchive';
import { pruneEnded } from './retention/pruneEnded';
import { keepLogMonths } from './log/keepLogMonths';
import { pruneLog, type LogPruning } from './log/pruneLog';
import { storedSecret } from './storedSecret';
import { openLocalAdmin } from './local/localAdmin';
import { listen } from './listen';
import { createMetrics, type Metrics } from './metrics';
import { metricsPage } from './metricsPage';
import { openStore } from './openStore';
import { createOutgoingFetch } from './outgoing/outgoingFetch';
import { createFactsPool, type FactsPool } from './threads/factsPool';
import { createPasswordPool, type PasswordPool } from './threads/passwordPool';
import { startThread } from './programs';
import { resealSecrets } from './resealSecrets';
import { resumeUploads } from './files/resumeUploads';
import { startTelemetry } from './telemetry/startTelemetry';
import type { Telemetry } from './telemetry/telemetry';
import { openSyncService } from './syncService';

export interface RunningServer {
  readonly address: string;
  /** Where transactions are posted to; null if posting is disabled. */
  readonly syncServiceUrl: string | null;
  /** Whether anybody could log in when it started. */
  readonly hasUsers: boolean;
  /** The demo logins that work here; empty without demo data. */
  demoLogins(): Promise<readonly DemoLogin[]>;
  /** Completes the calls in progress, then closes the store and releases the data directory. */
  stop(): Promise<void>;
}

/** What makes the first user of a new installation. */
export const FIRST_USER =
  'npm run user -- add --account ACCOUNT --name NAME --role owner --password-stdin < FILE';

const drainWithinMs = 8_000;
/** About 3 s of hashing: users do not wait longer for a login. */
const longestPasswordQueue = 64;
/** Logins scale with the processors; one is left for everything else. */
const passwordThreads = Math.max(1, availableParallelism() - 1);
/** Enough for the largest accepted file, not counting its bytes. */
const fileThreadLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/**
 * Opens the store, adds demo data if allowed, and serves API and console.
 * @throws DirectoryLocked, DatabaseSchemaError, StoreUnavailable, DemoLoginsWork, CannotListen
 */
export async function startServer(environment: ServerEnvironment, logger: Logger): Promise<RunningServer> {
  const metrics = createMetrics();
  const telemetry = await startTelemetry(environment.telemetry, metrics, logger);
  const store = await openStore(environment.place, logger, { ...metrics, onStatement: telemetry?.statement });
  metrics.watchQueue(store.gate);
  metrics.watchPosts(store.sync.queue);
  const passwords = createPasswordPool({ threads: passwordThreads, longestQueue: longestPasswordQueue });
  const facts = createFactsPool();
  const closing: Closing[] = [
    () => facts.close(),
    () => passwords.close(),
    () => store.close(),
    () => telemetry?.stop(),
  ];
  try {
    if (environment.demoData) await addDemoData(store, { resources, passwords, now: new Date() });
    else await assertNoDemoLogins(store, passwords);
    const hasUsers = (await store.users.count()) > 0;
    if (!hasUsers) logger.warn('users.none', { cure: FIRST_USER });
    const secret = environment.secret ?? storedSecret(environment.dataDir);
    const { previousSecret } = environment;
    await resealSecrets(store, { secret, previousSecret, logger });
    const sync = await openSyncService(environment.syncService, store, logger);
    closing.unshift(() => sync?.stop(drainWithinMs));
    closing.unshift(resumeUploads(store.files.uploads, logger));
    const runs = startRunWorker({ store, logger, clock: () => new Date(), ...paceOf(environment.place) });
    closing.unshift(runs.stop);
    const { publishesInHour } = environment;
    const schedules = startScheduleWorker({
      store,
      resources,
      logger,
      clock: () => new Date(),
      limits: { publishesInHour },
      wakeRuns: runs.wake,
      everyMs: SCHEDULES_EVERY_MS,
    });
    closing.unshift(schedules.stop);
    closing.unshift(pruneLog(store.log, logPruning(environment, logger)));
    const onAhead = metrics.onLogMonths;
    closing.unshift(keepLogMonths(store.log, { clock: () => new Date(), logger, onAhead }));
    closing.unshift(startRetention(environment, store, logger));
    closing.unshift(sweepDownloads(store.files.downloads, { logger, clock: () => new Date() }));
    const openCalls = new OpenCalls();
    const stopWatching = watchEventLoop({ calls: openCalls, logger });
    closing.unshift(async () => stopWatching());
    closing.unshift(await localAdmin(environment, store, passwords, logger));
    const app = createSite({
      environment,
      secret,
      logger,
      store,
      passwords,
      facts,
      sync,
      metrics,
      telemetry,
      openCalls,
      wakeRuns: runs.wake,
    });
    const listening = await listen(app, environment.host, environment.port);
    logger.info('server.listening', { address: listening.address });
    return {
      address: listening.address,
      syncServiceUrl: sync?.url ?? null,
      hasUsers,
      demoLogins: async () => (environment.demoData ? workingDemoLogins(store, passwords) : []),
      async stop() {
        await listening.stop(drainWithinMs);
        await closeAll(closing);
        logger.info('server.stopped');
      },
    };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}

/** How late a draft is published at most after its time has come. */
const SCHEDULES_EVERY_MS = 5_000;

/** Only one process can open an embedded database: `npm run user` asks this one. */
async function localAdmin(
  { place }: ServerEnvironment,
  store: Store,
  passwords: PasswordPool,
  logger: Logger,
): Promise<Closing> {
  if (place.kind !== 'pglite') return async () => {};
  return openLocalAdmin(place.dataDir, { store, passwords, now: () => new Date() }, logger);
}

function logPruning({ logDays: days, logArchiveDir }: ServerEnvironment, logger: Logger): LogPruning {
  const archive = logArchiveDir === undefined ? null : archiveInto(logArchiveDir);
  return { days, archive, clock: () => new Date(), logger };
}

/** Nothing is removed where nobody has said into which directory it is to be archived. */
function startRetention(
  { syncDays: days, syncArchiveDir }: ServerEnvironment,
  { retention }: Store,
  logger: Logger,
): Closing {
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

/** Of runs: PGlite's one connection is everybody's, so others have it half of the time. */
const paceOf = ({ kind }: DataLocation) => ({
  ...(kind === 'pglite' ? { atOnce: 100, rest: 1 } : { atOnce: 500, rest: 0.25 }),
  everyMs: 5_000,
});

type Closing = () => Promise<void> | undefined;

/** In sequence: the worker needs the store until it has stopped. */
async function closeAll(closing: readonly Closing[]): Promise<void> {
  for (const close of closing) await close();
}

interface Site {
  readonly environment: ServerEnvironment;
  readonly secret: string;
  readonly logger: Logger;
  readonly store: Store;
  readonly passwords: PasswordPool;
  readonly facts: FactsPool;
  readonly sync: SyncService | null;
  readonly metrics: Metrics;
  readonly telemetry: Telemetry | null;
  readonly openCalls: OpenCalls;
  readonly wakeRuns: () => void;
}

function createSite({ environment, facts, sync, metrics, telemetry, ...parts }: Site): Hono {
  const { host, proxies } = environment;
  const edge = createEdge({ host, proxies, logger: parts.logger });
  const api = createApp({
    ...parts,
    resources,
    // The demo's lists are other ones at each visit.
    features: [listKey.feature],
    readFacts: facts.read,
    fileWork: createFileThreads(
      (job, handedOver) => startThread('fileThread', job, fileThreadLimits, handedOver),
      environment.uploads,
    ),
    ...(sync ? { sync } : {}),
    outgoing: createOutgoingFetch({
      allowsLoopback: !environment.production,
      privateHosts: environment.ssoHosts,
    }),
    consoleUrl: environment.consoleUrl,
    previousSecret: environment.previousSecret,
    clock: () => new Date(),
    randomId: () => randomUUID(),
    cors: { origins: environment.corsOrigins },
    limits: {
      ...uploadLimits(environment.uploads.bytes),
      tokenSeconds: environment.sessionSeconds,
      idleSeconds: environment.idleSeconds,
      publishesInHour: environment.publishesInHour,
      recordsInPublish: environment.recordsInPublish,
    },
    onAnswer: answer => metrics.onAnswer(answer),
    tracing: telemetry ?? undefined,
    clientAddress: context => edge.callerOf(context).address,
  });
  const config = {
    apiHost: '',
    defaultSyncDate: environment.defaultSyncDate,
    demo: false,
    // Without them the login page has nothing more to fetch.
    ...(environment.consoleUrl !== undefined && { passkeys: true }),
  };

  const site = new Hono();
  site.use(edge.guard);
  site.use(compressLists);
  site.route('/', metricsPage(metrics, environment.metricsToken));
  site.route('/', consoleSite({ directory: environment.consoleDir, config }));
  site.all('*', context => api.fetch(context.req.raw, context.env));
  return site;
}
