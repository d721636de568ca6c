import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Hono } from 'hono';
import { listKey } from '../../src/api/records/listKey';
import { resources } from '../../src/schemas';
import { createApp } from '../app';
import { addDemoData, assertNoDemoLogins, workingDemoLogins, type DemoLogin } from '../demoData';
import type { ServerEnvironment } from '../environment';
import type { FileWork } from '../files/fileWork';
import { uploadLimits } from '../http/limits';
import { OpenCalls } from '../http/load/openCalls';
import type { Logger } from '../http/logger';
import type { SyncService } from '../routes/sync/syncPosts';
import type { Store } from '../store/store';
import { startBackground } from './cells/background';
import { openStores } from './cells/openStores';
import { createEdge } from './edge/edge';
import { createFileThreads } from './files/fileThreads';
import { startFileThread } from './files/startFileThread';
import { listen } from './listen';
import { openLocalAdmin } from './local/localAdmin';
import { createMetrics, type Metrics } from './metrics';
import { metricsPage } from './metricsPage';
import { createOutgoingFetch } from './outgoing/outgoingFetch';
import { resealSecrets } from './resealSecrets';
import { compressLists } from './site/compressLists';
import { consoleSite } from './site/consoleSite';
import { storedSecret } from './storedSecret';
import { openSyncService } from './syncService';
import { startTelemetry } from './telemetry/startTelemetry';
import type { Telemetry } from './telemetry/telemetry';
import { createFactsPool, type FactsPool } from './threads/factsPool';
import { passwordThreads } from './threads/nativeArgon2';
import { createPasswordPool, type PasswordPool } from './threads/passwordPool';
import { watchEventLoop } from './watch/eventLoopWatch';

export interface RunningServer {
  readonly address: string;
  /** The service to which transactions are posted; null if posting is disabled. */
  readonly syncServiceUrl: string | null;
  /** Whether there were users at the start. */
  readonly hasUsers: boolean;
  /** The demo logins that work here; empty without demo data. */
  demoLogins(): Promise<readonly DemoLogin[]>;
  /** Completes the calls in progress, then closes the store and releases the data directory. */
  stop(): Promise<void>;
}

/** The command that creates the first user of a new installation. */
export const FIRST_USER =
  'npm run user -- add --account ACCOUNT --name NAME --role owner --password-stdin < FILE';

const drainWithinMs = 8_000;
/** About 3 s of hashing, because users do not wait longer for a login. */
const longestPasswordQueue = 64;

/**
 * Opens the store, adds demo data if allowed, and serves API and console.
 * @throws DirectoryLocked, DatabaseSchemaError, StoreUnavailable, DemoLoginsWork, CannotListen
 */
export async function startServer(environment: ServerEnvironment, logger: Logger): Promise<RunningServer> {
  const metrics = createMetrics();
  const telemetry = await startTelemetry(environment.telemetry, metrics, logger);
  const store = await openStores(environment.place, logger, {
    ...metrics,
    onStatement: telemetry?.statement,
  });
  metrics.watchQueue(store.gate);
  metrics.watchPosts(store.sync.queue);
  metrics.watchCells(store.cells);
  const passwords = createPasswordPool({
    threads: passwordThreads(availableParallelism()),
    longestQueue: longestPasswordQueue,
  });
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
    for (const cell of store.cells)
      await cell.onceReady(() => resealSecrets(cell.store, { secret, previousSecret, logger }));
    const sync = await openSyncService(environment.syncService, store, logger);
    closing.unshift(() => sync?.stop(drainWithinMs));
    const fileWork = createFileThreads(startFileThread, environment.uploads);
    const background = store.cells.map(cell =>
      startBackground(environment, cell.store, {
        fileWork,
        logger,
        onLogMonths: ahead => metrics.onLogMonths(ahead, cell.name),
      }),
    );
    closing.unshift(...background.flatMap(({ stops }) => stops));
    const wakeRuns = (): void => background.forEach(({ wakeRuns }) => wakeRuns());
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
      fileWork,
      sync,
      metrics,
      telemetry,
      openCalls,
      wakeRuns,
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

/** Only one process can open an embedded database, so `npm run user` sends its commands to this process. */
async function localAdmin(
  { place }: ServerEnvironment,
  store: Store,
  passwords: PasswordPool,
  logger: Logger,
): Promise<Closing> {
  if (place.kind !== 'pglite') return async () => {};
  return openLocalAdmin(place.dataDir, { store, passwords, now: () => new Date() }, logger);
}

type Closing = () => Promise<void> | undefined;

/** Closes in sequence, because the worker needs the store until it has stopped. */
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
  readonly fileWork: FileWork;
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
    // The demo lacks this feature, because its lists differ at each visit.
    features: [listKey.feature],
    readFacts: facts.read,
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
    // If passkeys are off, the login page need not load their code.
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
