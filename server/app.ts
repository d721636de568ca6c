import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { ResourceSchema } from '../src/schemas/resource';
import { BULK_DELETE_FEATURE } from '../src/wire/bulkDelete';
import { VERSIONS_FEATURE } from '../src/wire/changedMeanwhile';
import { DOWNLOADS_FEATURE, RECONCILE_FEATURE, UPLOADS_FEATURE } from '../src/wire/files';
import { LIST_TAGS_FEATURE } from '../src/wire/listTag';
import { LOGOUT_FEATURE } from '../src/wire/login';
import { SYNC_FEATURE } from '../src/wire/sync';
import { LOG_FEATURE } from '../src/wire/txnLog';
import { createLoginLimiter } from './auth/loginLimiter';
import type { Passwords } from './auth/passwords';
import { requireAccount } from './auth/requireAccount';
import { createTokens } from './auth/tokens';
import type { FileWork } from './files/fileWork';
import { answered, type Answered } from './http/answered';
import type { AppEnv } from './http/appEnv';
import { type CorsOptions, crossOrigin } from './http/crossOrigin';
import { errorAnswer } from './http/errorAnswer';
import { ApiError } from './http/errors';
import { DEFAULT_LIMITS, type Limits } from './http/limits';
import { type Logger, unfailing } from './http/logger';
import { rawPath, wellFormedPath } from './http/pathValue';
import { requestId } from './http/requestId';
import { securityHeaders } from './http/securityHeaders';
import { descriptionRoutes } from './routes/description';
import { timeLimit } from './http/timeLimit';
import { fileRoutes } from './routes/files';
import { healthRoutes } from './routes/health';
import { logRoutes } from './routes/log';
import { masterRoutes } from './routes/master';
import type { ResourceRoutesOptions } from './routes/resourceRoutes';
import { restRoutes } from './routes/rest';
import { syncBatchRoutes } from './routes/syncBatches';
import { syncPostRoutes, type SyncService } from './routes/syncPosts';
import { syncRoutes } from './routes/sync';
import { type ClientAddress, userRoutes } from './routes/users';
import type { Store } from './store/store';

export interface AppOptions {
  readonly store: Store;
  readonly resources: readonly ResourceSchema[];
  /** Signs the tokens; at least 32 bytes. */
  readonly secret: string;
  readonly clock: () => Date;
  /** Makes request ids, token ids and the ids of REST records; unguessable in production. */
  readonly randomId: () => string;
  readonly logger: Logger;
  readonly passwords: Passwords;
  readonly cors?: CorsOptions;
  /** What this host offers beyond specification section 7; the login answer lists it. */
  readonly features?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** What posts to the manufacturer's service; without it nothing can be posted. */
  readonly sync?: SyncService;
  /** What reads and matches files; right here unless the host brings a thread for it. */
  readonly fileWork?: FileWork;
  /** Where a request comes from; unknown unless the host says, and then all share one count per user. */
  readonly clientAddress?: ClientAddress;
  /** Told of every answer, for whoever counts them. */
  readonly onAnswer?: (answer: Answered) => void;
}

/** Resources of the scaffold are a feature: the console keeps them to itself unless the API lists their name. */
const localFeatures = (resources: readonly ResourceSchema[]): string[] =>
  resources.filter(({ style }) => style === 'local').map(({ name }) => name);

const OWN_FEATURES = [
  VERSIONS_FEATURE,
  BULK_DELETE_FEATURE,
  LIST_TAGS_FEATURE,
  LOGOUT_FEATURE,
  SYNC_FEATURE,
  UPLOADS_FEATURE,
  DOWNLOADS_FEATURE,
  RECONCILE_FEATURE,
  LOG_FEATURE,
];

const resourceRoutes = (schema: ResourceSchema, options: ResourceRoutesOptions) =>
  schema.style === 'rest' ? restRoutes(schema, options) : masterRoutes(schema, options);

function addCommon(app: Hono<AppEnv>, options: AppOptions, logger: Logger, limits: Limits): void {
  app.onError(errorAnswer(logger));
  app.notFound(context =>
    errorAnswer(logger)(new ApiError(404, 'noSuchCall', 'There is no such call'), context),
  );
  if (options.onAnswer) app.use(answered(options.onAnswer));
  app.use(
    requestId(options.randomId),
    securityHeaders,
    crossOrigin(options.cors),
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) => {
        const headers = { Allow: methods.join(', ') };
        return errorAnswer(logger)(
          new ApiError(405, 'wrongMethod', 'The call has another method', { headers }),
          context,
        );
      },
    }),
    wellFormedPath,
    timeLimit(limits),
  );
}

/**
 * The API, on web standards alone: the same on Node, in the browser and under `app.request()`.
 * @throws SecretTooShort
 */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { store, resources, secret, clock, randomId, passwords } = options;
  const logger = unfailing(options.logger);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const tokens = createTokens({ secret, clock, randomId, lifetimeSeconds: limits.tokenSeconds });
  const limiter = createLoginLimiter(store.logins, clock, limits);
  const features = [...(options.features ?? []), ...OWN_FEATURES, ...localFeatures(resources)];
  const authorised = requireAccount({
    tokens,
    users: store.users,
    logger,
    clock,
    idleSeconds: limits.idleSeconds,
  });

  const app = new Hono<AppEnv>({ getPath: rawPath });
  addCommon(app, options, logger, limits);
  app.route('/', healthRoutes(store));
  app.route('/', descriptionRoutes(resources));
  const login = { users: store.users, passwords, tokens, limiter, logger, features };
  app.route('/', userRoutes({ ...login, authorised, clock }, options.clientAddress ?? (() => 'unknown')));
  const routes = { store, clock, randomId, logger, limits, authorised };
  app.route('/', syncRoutes(routes));
  const posting = { ...routes, sync: options.sync };
  app.route('/', syncPostRoutes(posting));
  app.route('/', syncBatchRoutes(posting));
  app.route('/', fileRoutes(posting, options.fileWork));
  app.route('/', logRoutes(routes));
  for (const schema of resources) app.route('/', resourceRoutes(schema, routes));
  return app;
}
