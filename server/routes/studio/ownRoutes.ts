import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Call } from '../../../src/api/call';
import { masterCalls } from '../../../src/api/records/masterCalls';
import { resourceEndpoints } from '../../../src/schemas/endpoints';
import { RESERVED_NAMES } from '../../../src/schemas/lint/reserved';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { ACCOUNT_HEADER } from '../../../src/wire/http/headers';
import { requireRight } from '../../auth/requireRight';
import type { AppEnv } from '../../http/appEnv';
import { errorAnswer } from '../../http/errorAnswer';
import { noSuchCall, refuseMethods } from '../../http/noSuchCall';
import { pathPattern } from '../../http/pathPattern';
import { rawPath } from '../../http/pathValue';
import type { ResourceRoutesOptions } from '../master/resourceRoutes';
import { serveCalls } from '../serveCall';
import { followingHandlers, retired } from './followingHandlers';
import type { OwnResource, Registry } from './registry';

export interface OwnRoutesOptions extends ResourceRoutesOptions {
  readonly resources: readonly ResourceSchema[];
  readonly registry: Registry;
}

const placeholder = resourceEndpoints('{name}');
/** The paths of the record calls, and their names in logs and metrics. */
const shapes = [
  ...Object.values({ ...placeholder }),
  `${placeholder.add}/many`,
  placeholder.delete.slice(0, -'/{id}'.length),
].map(path => ({
  route: pathPattern(path),
  pattern: new RegExp(`^${path.replace('{name}', '([a-z0-9-]+)').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Delegates the record calls of own resources to the app of the version that is live for the caller's account. */
export function ownRoutes(options: OwnRoutesOptions) {
  const shipped = new Set(options.resources.map(({ name }) => name));
  const others = otherPaths(options.resources);
  const apps = new WeakMap<OwnResource, Hono<AppEnv>>();
  /** The context of each delegated call, by its request. */
  const outers = new WeakMap<Request, Context<AppEnv>>();

  /** @returns whether the account has such a resource, which has then answered */
  async function delegate(context: Context<AppEnv>, name: string): Promise<boolean> {
    const resource = context.get('schemas').byName.get(name);
    if (!resource) return false;
    const app = apps.get(resource) ?? ownApp(resource, options, outers);
    apps.set(resource, app);
    outers.set(context.req.raw, context);
    context.res = await app.fetch(context.req.raw);
    return true;
  }

  return {
    /** Comes after all other routes. */
    all: createMiddleware<AppEnv>(async (context, next) => {
      const { path } = context.req;
      const shape = shapes.find(({ pattern }) => pattern.test(path));
      const name = nameIn(shape, path);
      if (!shape || shipped.has(name) || RESERVED_NAMES.has(name) || isAnonymous(context)) return next();
      context.set('route', shape.route);
      return options.authorised(context, async () => {
        if (!(await delegate(context, name))) await next();
      });
    }),
    /** Comes before the calls of shipped resources: an older own resource of that name stays in force. */
    before: createMiddleware<AppEnv>(async (context, next) => {
      const { byName } = context.get('schemas');
      const { path } = context.req;
      const name = byName.size > 0 ? nameOf(path, others) : '';
      if (!shipped.has(name) || !(await delegate(context, name))) await next();
    }),
  };
}

const nameIn = (shape: { readonly pattern: RegExp } | undefined, path: string): string =>
  shape?.pattern.exec(path)?.[1] ?? '';

interface OtherPath {
  readonly name: string;
  readonly pattern: RegExp;
}

/** The paths of shipped resources that do not follow from their names. */
const otherPaths = (shipped: readonly ResourceSchema[]): readonly OtherPath[] =>
  shipped.flatMap(({ name, endpoints }) =>
    Object.values({ ...endpoints }).map(path => ({
      name,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );

function nameOf(path: string, others: readonly OtherPath[]): string {
  const shape = shapes.find(({ pattern }) => pattern.test(path));
  return nameIn(shape, path) || (others.find(({ pattern }) => pattern.test(path))?.name ?? '');
}

/** Whether the caller sends neither a token nor an account: without an account, there is no own resource. */
const isAnonymous = ({ req }: Context<AppEnv>): boolean =>
  req.header('Authorization') === undefined && req.header(ACCOUNT_HEADER) === undefined;

/** The record calls of one version. */
function ownApp(
  resource: OwnResource,
  options: OwnRoutesOptions,
  outers: WeakMap<Request, Context<AppEnv>>,
): Hono<AppEnv> {
  const { logger } = options;
  const schema = resource.schema();
  const app = new Hono<AppEnv>({ getPath: rawPath });
  app.onError(errorAnswer(logger));
  app.notFound(noSuchCall(logger));
  app.use(continuing(outers), refuseMethods(app, logger));
  const nounOf = (name: string) => (name === schema.name ? schema.noun : options.nounOf(name));
  const own = { ...options, nounOf, authorised: alreadyAuthorised };
  if (resource.state === 'live') serveCalls(app, masterCalls(schema), followingHandlers(resource, own), own);
  else refuseAll(app, schema, own);
  return app;
}

/** The session was already looked up to find the resource. */
const alreadyAuthorised = createMiddleware<AppEnv>((_, next) => next());

/** Only callers with the right to a call learn that the resource is retired. */
function refuseAll(app: Hono<AppEnv>, schema: ResourceSchema, options: OwnRoutesOptions): void {
  for (const call of Object.values<Call | null>(masterCalls(schema)))
    if (call)
      app.on(call.method, [pathPattern(call.path)], requireRight(call, options), () => {
        throw retired(schema);
      });
}

/** Copies the values of a delegated call's context to the inner app's, and the report on the response back. */
const continuing = (outers: WeakMap<Request, Context<AppEnv>>) =>
  createMiddleware<AppEnv>(async (inner, next) => {
    const outer = outers.get(inner.req.raw);
    if (!outer) throw new Error('The call was not delegated.');
    inner.set('requestId', outer.get('requestId'));
    inner.set('session', outer.get('session'));
    inner.set('login', outer.get('login'));
    inner.set('rights', outer.get('rights'));
    inner.set('standing', outer.get('standing'));
    inner.set('schemas', outer.get('schemas'));
    inner.set('route', outer.get('route'));
    const elapsedMs = outer.get('elapsedMs');
    if (elapsedMs) inner.set('elapsedMs', elapsedMs);
    await next();
    const sent = inner.get('sent');
    if (sent) outer.set('sent', sent);
  });
