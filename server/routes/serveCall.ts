import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import type { AnswerOf, BodyOf, Call, ParamsOf } from '../../src/api/call';
import type { calls } from '../../src/api/calls';
import { requireRight } from '../auth/requireRight';
import type { UploadQuota } from '../files/uploadQuota';
import type { AppEnv, Session } from '../http/appEnv';
import { errorAnswer } from '../http/errorAnswer';
import { jsonAnswer } from '../http/jsonAnswer';
import { readJsonObject, readOptionalJsonObject } from '../http/jsonBody';
import { jsonStream } from '../http/jsonStream';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import { type UploadedFile, readUploadedFile } from '../http/uploadedFile';
import type { ResourceRoutesOptions } from './master/resourceRoutes';

/** A request to a declared call, parsed as the declaration says. */
export interface CallRequest<C extends Call> {
  readonly context: Context<AppEnv>;
  /** The caller; undefined if the call needs no token. */
  readonly session: C extends { readonly login: 'basic' | 'none' } ? undefined : Session;
  readonly params: ParamsOf<C>;
  readonly body: BodyOf<C>;
  /** Reads the uploaded file, which counts against the upload quota until `take` ends. @throws ApiError 429, 503 */
  readonly takeFile: C extends { readonly body: { readonly upload: unknown } } ? TakeFile : undefined;
}

type TakeFile = <T>(take: (file: UploadedFile) => Promise<T>) => Promise<T>;

/** A response with a status other than 200. */
export class WithStatus<T> {
  constructor(
    readonly status: 201,
    readonly json: T,
  ) {}
}

/** The result of a handler, or the response itself. */
type CallResult<C extends Call> =
  | Response
  | (C extends { readonly answer: { readonly streamed: true } }
      ? AsyncIterable<string>
      : C extends { readonly answer: { readonly statuses: unknown } }
        ? AnswerOf<C> | WithStatus<AnswerOf<C>>
        : AnswerOf<C>);

/** A text as a streamed answer. */
export async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

/** Implements a call. The errors that it throws become error responses. */
export type Handler<C extends Call> = (request: CallRequest<C>) => Promise<CallResult<C>>;

type Calls = Readonly<Record<string, Call | null>>;

/** One handler per call; the compiler reports a missing one. A resource lacks the calls that are null. */
export type HandlersOf<All extends Calls> = {
  readonly [K in keyof All]: Handler<NonNullable<All[K]>>;
};

export type Handlers = HandlersOf<typeof calls>;

interface Options extends Pick<
  ResourceRoutesOptions,
  'authorised' | 'limits' | 'logger' | 'nounOf' | 'withinBodies'
> {
  readonly quota?: UploadQuota;
  /** The resource that the call `list` lists; the list's state is then looked up together with the session. */
  readonly listed?: string | undefined;
}

/** Adds the routes of calls. */
export function serveCalls<All extends Calls>(
  routes: Hono<AppEnv>,
  all: All,
  handlers: HandlersOf<All>,
  options: Options,
): void {
  for (const name in all) {
    const call = all[name];
    if (call)
      serveCall(routes, call, handlers[name], name === 'list' ? options : { ...options, listed: undefined });
  }
}

const asksForList = (resource: string) =>
  createMiddleware<AppEnv>(async (context, next) => {
    context.set('list', resource);
    await next();
  });

/** Adds a call's route, with its declared path and limits. */
function serveCall<C extends Call>(
  routes: Hono<AppEnv>,
  call: C,
  handler: Handler<C>,
  options: Options,
): void {
  const { listed, logger } = options;
  const authorised: MiddlewareHandler<AppEnv> =
    listed === undefined ? options.authorised : every(asksForList(listed), options.authorised);
  const own = new Hono<AppEnv>();
  if (call.refusal) own.onError(errorAnswer(logger, call.refusal));
  const guards = (call.login ?? 'bearer') === 'bearer' ? [authorised, requireRight(call, options)] : [];
  own.on(call.method, [pathPattern(call.path)], ...guards, context =>
    withinBodies(call, context, options, async () =>
      answer(call, await handler(await read(call, context, options)), context, options),
    ),
  );
  routes.route('/', own);
}

/** Counts a JSON body that may be long towards the limit of long bodies until the call is answered. */
function withinBodies(
  { body }: Call,
  context: Context<AppEnv>,
  { limits, withinBodies: within }: Options,
  work: () => Promise<Response>,
): Promise<Response> {
  const session = context.get('session');
  if (!session || body === undefined || 'upload' in body) return work();
  return within(session.account, context.req.raw, limits[`${body.limit ?? 'message'}Bytes`], work);
}

async function read<C extends Call>(
  call: C,
  context: Context<AppEnv>,
  options: Options,
): Promise<CallRequest<C>> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map(name => [name, pathValue(context, name)]));
  return {
    context,
    session: context.get('session'),
    params,
    body: await readBody(call, context, options.limits),
    takeFile: fileTaker(call, context, options),
    // The compiler cannot infer that these values were parsed as the declaration says.
  } as CallRequest<C>;
}

function fileTaker(
  { body }: Call,
  context: Context<AppEnv>,
  { limits, quota }: Options,
): TakeFile | undefined {
  if (!body || !('upload' in body) || !quota) return undefined;
  const limit = limits[`${body.upload}Bytes`];
  const request = context.req.raw;
  return take =>
    quota.within(context.get('session').account, request, limit, async () =>
      take(await readUploadedFile(request, limit)),
    );
}

async function readBody(
  { body }: Call,
  context: Context<AppEnv>,
  limits: Options['limits'],
): Promise<unknown> {
  if (body === undefined || 'upload' in body) return undefined;
  const limit = limits[`${body.limit ?? 'message'}Bytes`];
  const json = await (body.optional ? readOptionalJsonObject : readJsonObject)(context, limit);
  return body.json.take(json, '');
}

async function answer(call: Call, result: unknown, context: Context<AppEnv>, { logger }: Options) {
  if (result instanceof Response) return result;
  if (result instanceof WithStatus) return jsonAnswer(context, result.json, result.status);
  if (!isStream(call, result)) return jsonAnswer(context, result);
  const account = call.login === 'none' ? '' : context.get('session').account;
  const details = { requestId: context.get('requestId'), account, call: `${call.method} ${call.path}` };
  return jsonStream(context, result, error => logger.error('list.broken', { ...details, error }));
}

const isStream = ({ answer }: Call, result: unknown): result is AsyncIterable<string> =>
  'streamed' in answer && answer.streamed === true && typeof result === 'object';
