import { Hono } from 'hono';
import { every } from 'hono/combine';
import { USERS_FEATURE } from '../src/api/access/accessCall';
import { SSO_FEATURE } from '../src/api/access/sso';
import { account } from '../src/api/account';
import { RECONCILE_FEATURE } from '../src/api/files/reconciliation';
import { DOWNLOADS_FEATURE } from '../src/api/files/reports';
import { UPLOADS_FEATURE } from '../src/api/files/uploads';
import { logList } from '../src/api/log';
import { passkeyAdd } from '../src/api/passkeys';
import { BULK_ADD_FEATURE } from '../src/api/records/bulkAdd';
import { BULK_DELETE_FEATURE } from '../src/api/records/bulkDelete';
import { masterCalls } from '../src/api/records/masterCalls';
import { restCalls } from '../src/api/records/restCalls';
import { secondFactor } from '../src/api/secondFactor';
import { STUDIO_FEATURE } from '../src/api/studio/feature';
import { overview } from '../src/api/sync/overview';
import { syncReadiness } from '../src/api/sync/readiness';
import { SYNC_FEATURE } from '../src/api/sync/rows';
import { menusOfRights } from '../src/rights/menuRights';
import { rightsOf } from '../src/rights/rightsOf';
import type { ResourceSchema } from '../src/schemas/resource';
import { VERSIONS_FEATURE } from '../src/wire/http/changedMeanwhile';
import { LOGOUT_FEATURE } from '../src/wire/http/login';
import { LIST_CHANGES_FEATURE, LIST_TAGS_FEATURE } from '../src/wire/record/listTag';
import { dayOf } from '../src/wire/text/dates';
import { createLoginLimiter } from './auth/loginLimiter';
import { relyingPartyOf } from './auth/passkeys/ceremonies';
import type { Passwords } from './auth/passwords';
import { requireAccount } from './auth/requireAccount';
import { createSealing } from './auth/sealing';
import { TICKET } from './auth/secondStep';
import { randomBytes, type RandomBytes } from './auth/secrets';
import type { OutgoingFetch } from './auth/sso/outgoing';
import { createTokens } from './auth/tokens';
import { createConcurrencyLimit } from './files/concurrencyLimit';
import type { FileWork } from './files/fileWork';
import type { AppEnv } from './http/appEnv';
import { drainRefused } from './http/body/drainRefused';
import { type CorsOptions, crossOrigin } from './http/crossOrigin';
import { errorAnswer } from './http/errorAnswer';
import { DEFAULT_LIMITS, type Limits } from './http/limits';
import { callRate } from './http/load/callRate';
import { createLongBodies } from './http/load/longBodies';
import { OpenCalls, watchCalls } from './http/load/openCalls';
import { TokenBuckets } from './http/load/tokenBuckets';
import { type Logger, unfailing } from './http/logger';
import { noSuchCall, refuseMethods } from './http/noSuchCall';
import { onResponse, type ResponseInfo } from './http/onResponse';
import { rawPath, wellFormedPath } from './http/pathValue';
import { requestId } from './http/requestId';
import { securityHeaders } from './http/securityHeaders';
import { timeLimit } from './http/timeLimit';
import { traced, type Tracing } from './http/tracing';
import { declaredRoutes } from './routes/handlers';
import { masterHandlers } from './routes/master/master';
import type { ResourceRoutesOptions } from './routes/master/resourceRoutes';
import { restHandlers } from './routes/master/rest';
import { serveCalls } from './routes/serveCall';
import { ownRoutes } from './routes/studio/ownRoutes';
import { withOwn } from './routes/studio/ownSchemas';
import { createRegistry } from './routes/studio/registry';
import type { SyncService } from './routes/sync/syncPosts';
import type { ClientAddress } from './routes/users';
import type { Store, User } from './store/store';
import type { ReadFacts } from './sync/readiness/readFacts';
import { createReadiness } from './sync/readiness/readiness';

export interface AppOptions {
  readonly store: Store;
  readonly resources: readonly ResourceSchema[];
  /** Signs the tokens; at least 32 bytes. */
  readonly secret: string;
  /** The previous signing secret during a rotation; its tokens stay valid. */
  readonly previousSecret?: string | undefined;
  readonly clock: () => Date;
  /** Generates request ids, token ids and the ids of REST records; unguessable in production. */
  readonly randomId: () => string;
  readonly logger: Logger;
  readonly passwords: Passwords;
  /** Reads waiting transactions; by default on the thread of the calls. */
  readonly readFacts?: ReadFacts;
  readonly cors?: CorsOptions;
  /** Features beyond the core calls (docs/behaviour.md); the login response lists them. */
  readonly features?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** Posts to the manufacturer's service; without it nothing can be posted. */
  readonly sync?: SyncService;
  /** Calls the accounts' providers; without it there is no single sign-on. */
  readonly outgoing?: OutgoingFetch;
  /** The console's address, such as `https://console.example`, to which passkeys belong; without it there are none. */
  readonly consoleUrl?: string | undefined;
  /** Parses and matches files; by default on this thread. */
  readonly fileWork?: FileWork;
  /** The caller's address. By default, all callers share one login limit per user. */
  readonly clientAddress?: ClientAddress;
  /** A monotonic clock in milliseconds, for rate limits. */
  readonly uptime?: () => number;
  /** Generates first passwords and API keys. */
  readonly secretBytes?: RandomBytes;
  /** Called when a run may have started, which moves records after a publish. */
  readonly wakeRuns?: () => void;
  /** Collects the calls in progress. */
  readonly openCalls?: OpenCalls;
  /** Called after every response, for metrics. */
  readonly onAnswer?: (answer: ResponseInfo) => void;
  /** Traces each call and its statements. */
  readonly tracing?: Tracing | undefined;
}

/** Resources of the style `local` are features: the console hides them unless the API lists their names. */
const localFeatures = (resources: readonly ResourceSchema[]): string[] =>
  resources.filter(({ style }) => style === 'local').map(({ name }) => name);

const OWN_FEATURES = [
  VERSIONS_FEATURE,
  BULK_ADD_FEATURE,
  BULK_DELETE_FEATURE,
  LIST_TAGS_FEATURE,
  LIST_CHANGES_FEATURE,
  LOGOUT_FEATURE,
  SYNC_FEATURE,
  UPLOADS_FEATURE,
  DOWNLOADS_FEATURE,
  RECONCILE_FEATURE,
  logList.feature,
  syncReadiness.feature,
  USERS_FEATURE,
  account.feature,
  secondFactor.feature,
  overview.feature,
  STUDIO_FEATURE,
];

function addRecordCalls(app: Hono<AppEnv>, schema: ResourceSchema, options: ResourceRoutesOptions): void {
  if (schema.style === 'rest') serveCalls(app, restCalls(schema), restHandlers(schema, options), options);
  else
    serveCalls(app, masterCalls(schema), masterHandlers(schema, options), {
      ...options,
      listed: schema.name,
    });
}

const uptime = (): number => performance.now();

function addCommon(app: Hono<AppEnv>, options: AppOptions, logger: Logger, limits: Limits): void {
  app.onError(errorAnswer(logger));
  app.notFound(noSuchCall(logger));
  if (options.onAnswer) app.use(onResponse(options.onAnswer));
  app.use(requestId(options.randomId));
  if (options.tracing) app.use(traced(options.tracing));
  app.use(
    watchCalls({
      calls: options.openCalls ?? new OpenCalls(),
      logger,
      slowMs: limits.slowCallMs,
      now: options.uptime ?? uptime,
    }),
    securityHeaders,
    crossOrigin(options.cors),
    refuseMethods(app, logger),
    drainRefused(limits.fileBytes),
    wellFormedPath,
    timeLimit(limits),
  );
}

/**
 * Creates the API. It uses web standards only, so it runs the same on Node, in the browser and under `app.request()`.
 * @throws SecretTooShort
 */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { resources, secret, previousSecret, clock, randomId, passwords } = options;
  const logger = unfailing(options.logger);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const now = options.uptime ?? uptime;
  const readiness = createReadiness({
    store: options.store,
    resources: resources.map(({ name }) => name),
    uptime: now,
    today: () => dayOf(clock()),
    readFacts: options.readFacts,
  });
  options.sync?.worker.consult?.(readiness.oracle);
  const store = { ...options.store, records: readiness.records };
  const signing = { secret, previousSecret, clock, randomId };
  const tokens = createTokens({ ...signing, lifetimeSeconds: limits.tokenSeconds });
  const tickets = createTokens({ ...signing, ...TICKET });
  const limiter = createLoginLimiter(store.logins, clock, limits);
  const features = [
    ...(options.features ?? []),
    ...OWN_FEATURES,
    ...(options.outgoing ? [SSO_FEATURE] : []),
    ...(options.consoleUrl === undefined ? [] : [passkeyAdd.feature]),
    ...localFeatures(resources),
  ];
  const registry = createRegistry(store.studio, resources);
  const loggedIn = requireAccount({
    tokens,
    users: store.users,
    access: store.access,
    logger,
    clock,
    idleSeconds: limits.idleSeconds,
    schemasOf: registry.of,
    rightsOf: (user, own) => rightsOf(user, withOwn(resources, own)),
  });
  const authorised = every(loggedIn, callRate(limits, now));

  const app = new Hono<AppEnv>({ getPath: rawPath });
  addCommon(app, options, logger, limits);
  const accessOf = async (user: User) => {
    const all = withOwn(resources, await registry.now(user.account));
    const rights = rightsOf(user, all);
    return { rights, menus: user.role ? menusOfRights(rights, all) : user.menus };
  };
  const secretBytes = options.secretBytes ?? randomBytes;
  const sealing = createSealing({ secret, previousSecret, random: secretBytes });
  const login = {
    users: store.users,
    secondFactors: store.secondFactors,
    passkeys: store.passkeys,
    relyingParty: options.consoleUrl === undefined ? null : relyingPartyOf(options.consoleUrl),
    sealing,
    passwords,
    tokens,
    tickets,
    limiter,
    features,
    accessOf,
    secretBytes,
    sso: { sealing, outgoing: options.outgoing },
  };
  const clientAddress = options.clientAddress ?? (() => 'unknown');
  const refusedEntries = new TokenBuckets(limits.refusedEntries, now);
  const searches = createConcurrencyLimit({
    atOnce: limits.accountSearches * 4,
    accountAtOnce: limits.accountSearches,
    waiting: limits.accountOpenCalls * 4,
    accountWaiting: limits.accountOpenCalls,
  });
  const nouns = new Map(resources.map(({ name, noun }) => [name, noun]));
  const nounOf = (name: string): string => nouns.get(name) ?? name;
  const withinBodies = createLongBodies(limits);
  const shared = { store, clock, randomId, logger, limits, authorised, nounOf };
  const routes = { ...shared, refusedEntries, searches, withinBodies };
  const { sync, fileWork } = options;
  app.route(
    '/',
    declaredRoutes({
      ...routes,
      ...login,
      secret,
      readiness,
      sync,
      fileWork,
      resources,
      wakeRuns: options.wakeRuns,
      clientAddress,
      uptime: now,
    }),
  );
  const own = ownRoutes({ ...routes, resources, registry });
  const ofShipped = { ...routes, authorised: every(authorised, own.before) };
  for (const schema of resources) addRecordCalls(app, schema, ofShipped);
  app.use(own.all);
  return app;
}
