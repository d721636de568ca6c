import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { randomUUID } from 'node:crypto';
import { resources } from '../../src/schemas';
import { createApp } from '../app';
import { addDemoData, workingDemoLogins, type DemoLogin } from '../demoData';
import type { ServerEnvironment } from '../environment';
import type { AppEnv } from '../http/appEnv';
import type { Logger } from '../http/logger';
import type { SyncService } from '../routes/syncPosts';
import type { Store } from '../store/store';
import { compressLists } from './compressLists';
import { consoleSite } from './consoleSite';
import { createFileThreads } from './fileThreads';
import { keepLogShort } from './keepLogShort';
import { keptSecret } from './keptSecret';
import { listen } from './listen';
import { createMetrics, type Metrics } from './metrics';
import { metricsPage } from './metricsPage';
import { openStore } from './openStore';
import { createPasswordPool, type PasswordPool } from './passwordPool';
import { startThread } from './programs';
import { resumeUploads } from './resumeUploads';
import { openSyncService } from './syncService';

export interface RunningServer {
  readonly address: string;
  /** Where transactions are posted to; null where they are not. */
  readonly syncServiceUrl: string | null;
  /** The demo logins that work here; none where there is no demo data. */
  demoLogins(): Promise<readonly DemoLogin[]>;
  /** Answers what has been asked, then closes the store and gives the data back. */
  stop(): Promise<void>;
}

const drainWithinMs = 8_000;
/** Some 3 s of hashing: nobody waits longer for a login. */
const longestPasswordQueue = 64;
/** Enough for the largest file that is taken. */
const fileThreadLimits = { maxOldGenerationSizeMb: 1_536 };

/**
 * Opens the store, adds demo data where that may be, and serves API and console.
 * @throws DirectoryLocked, DatabaseSchemaError, StoreUnavailable, CannotListen
 */
export async function startServer(environment: ServerEnvironment, logger: Logger): Promise<RunningServer> {
  const metrics = createMetrics();
  const store = await openStore(environment.place, logger, metrics);
  metrics.watchGate(store.gate);
  const passwords = createPasswordPool(() => startThread('passwordThread', null), longestPasswordQueue);
  const closing: Closing[] = [() => passwords.close(), () => store.close()];
  try {
    if (environment.demoData) await addDemoData(store, { resources, passwords, now: new Date() });
    const sync = await openSyncService(environment.syncService, store, logger);
    closing.unshift(() => sync?.stop(drainWithinMs));
    closing.unshift(resumeUploads(store.files.uploads, logger));
    const shortening = { days: environment.logDays, clock: () => new Date(), logger };
    closing.unshift(keepLogShort(store.log, shortening));
    const app = createSite({ environment, logger, store, passwords, sync, metrics });
    const listening = await listen(app, environment.host, environment.port);
    logger.info('server.listening', { address: listening.address });
    return {
      address: listening.address,
      syncServiceUrl: sync?.url ?? null,
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

type Closing = () => Promise<void> | undefined;

/** One after the other: what posts needs the store until its end. */
async function closeAll(closing: readonly Closing[]): Promise<void> {
  for (const close of closing) await close();
}

interface Site {
  readonly environment: ServerEnvironment;
  readonly logger: Logger;
  readonly store: Store;
  readonly passwords: PasswordPool;
  readonly sync: SyncService | null;
  readonly metrics: Metrics;
}

function createSite({ environment, logger, store, passwords, sync, metrics }: Site): Hono {
  const api = createApp({
    store,
    resources,
    passwords,
    logger,
    fileWork: createFileThreads(job => startThread('fileThread', job, fileThreadLimits)),
    ...(sync ? { sync } : {}),
    secret: environment.secret ?? keptSecret(environment.dataDir),
    clock: () => new Date(),
    randomId: () => randomUUID(),
    cors: { origins: environment.corsOrigins },
    limits: { tokenSeconds: environment.sessionSeconds, idleSeconds: environment.idleSeconds },
    onAnswer: answer => metrics.onAnswer(answer),
    clientAddress: context => clientAddress(context, environment.clientAddressHeader),
  });
  const config = { apiHost: '', defaultSyncDate: environment.defaultSyncDate, demo: false };

  const site = new Hono();
  site.use(compressLists);
  site.route('/', metricsPage(metrics, environment.metricsToken));
  site.route('/', consoleSite({ directory: environment.consoleDir, config }));
  site.all('*', context => api.fetch(context.req.raw, context.env));
  return site;
}

/** A proxy appends the address that it saw, so that the last one is the only one nobody can make up. */
function clientAddress(context: Context<AppEnv>, header: string | undefined): string {
  const named = header ? context.req.header(header)?.split(',').at(-1)?.trim() : undefined;
  return named || (getConnInfo(context).remote.address ?? 'unknown');
}
