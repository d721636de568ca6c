import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Rights } from '../../src/rights/right';
import { ACCOUNT_HEADER } from '../../src/wire/http/headers';
import type { AppEnv, Session, Standing } from '../http/appEnv';
import { ApiError, forbidden, notLoggedIn } from '../http/errors';
import type { Logger } from '../http/logger';
import type { OwnSchemas, Registry } from '../routes/studio/registry';
import type { AccessStore } from '../store/access/accessStore';
import type { SessionUser, UserStore } from '../store/store';
import { keyCaller } from './apiKeys';
import { mustSetUp, noteUse } from './finishLogin';
import { secondsNow } from './secondsNow';
import { KEY_PREFIX } from './secrets';
import { type Claims, TokenRefused, type Tokens } from './tokens';

const BEARER = /^bearer +([^\s,]+)$/i;

interface AccountOptions {
  readonly tokens: Tokens;
  readonly users: UserStore;
  readonly access: AccessStore;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Idle timeout of a session in seconds. */
  readonly idleSeconds: number;
  /** The account's own resources. */
  readonly schemasOf: Registry['of'];
  readonly rightsOf: (user: SessionUser, own: OwnSchemas) => Rights;
}

/** A call records the session's use only if the last record is older than this. */
const NOTED_EVERY_SECONDS = 60;

/** The user of a session. @throws TokenRefused if the user no longer exists or the session has ended */
async function openSession(
  claims: Claims,
  list: string | undefined,
  options: AccountOptions,
): Promise<SessionUser> {
  const { acc, sub, uid, gen, jti, iat } = claims;
  const user = await options.users.ofSession({ account: acc, user: sub, id: jti }, list);
  if (!user || user.disabled || user.uid !== uid)
    throw new TokenRefused('the user is gone, disabled or logged out');
  if (user.sessionsEnded !== gen && user.sessionsEnded !== user.keptFor)
    throw new TokenRefused('the user’s sessions were ended');
  const now = secondsNow(options.clock);
  const idle = now - Math.max(iat, user.usedAt ?? iat);
  if (idle >= options.idleSeconds) throw new TokenRefused('the session was idle for too long');
  if (idle >= NOTED_EVERY_SECONDS) await noteUse(claims, now, options);
  return user;
}

/** A caller with an open session or a valid key, and the caller's rights. */
type Caller = Pick<AppEnv['Variables'], 'session' | 'rights' | 'standing' | 'schemas'> &
  Partial<Pick<AppEnv['Variables'], 'login' | 'listState'>>;

/**
 * The rights of a user who views the console as a role: those that both user and role have.
 * @throws TokenRefused if the user may no longer manage users
 */
async function rightsAs(
  role: string,
  { by }: Claims,
  user: SessionUser,
  schemas: OwnSchemas,
  { access, rightsOf }: AccountOptions,
): Promise<Rights> {
  const own = rightsOf(user, schemas);
  if (!own.has('users') || user.mustChange || mustSetUp(user, by))
    throw new TokenRefused('the user may no longer look as a role');
  const stored = (await access.roles(user.account)).find(({ id }) => id === role);
  const seen = rightsOf({ ...user, role, roleRights: stored?.rights ?? null }, schemas);
  return new Set([...seen].filter(right => own.has(right)));
}

interface Request {
  readonly header: string;
  /** The account that the call names. */
  readonly named: string;
  /** The resource that the call lists. */
  readonly list: string | undefined;
}

async function authenticate({ header, named, list }: Request, options: AccountOptions): Promise<Caller> {
  const [, token] = BEARER.exec(header) ?? [];
  if (token === undefined) throw new TokenRefused('no bearer token');
  if (token.startsWith(KEY_PREFIX)) return keyCaller(token, named, options);
  const claims = await options.tokens.read(token);
  const user = await openSession(claims, list, options);
  const { acc: account, sub, uid, jti: id, exp: expires, as, by } = claims;
  const schemas = await options.schemasOf(account, user.schemasSeq);
  const { listState } = user;
  const login = { id, expires, by };
  const isLooking = as !== undefined;
  const rights = isLooking
    ? await rightsAs(as, claims, user, schemas, options)
    : options.rightsOf(user, schemas);
  const standing = isLooking ? 'looking' : standingOf(user, claims);
  return { session: { account, user: sub, uid }, login, schemas, listState, rights, standing };
}

function standingOf(user: SessionUser, { by }: Claims): Standing {
  if (user.mustChange) return 'mustChange';
  return mustSetUp(user, by) ? 'mustSetUp' : 'user';
}

/** Compares the header with the token's account, which alone decides what is read and written. */
function assertAccount(context: Context<AppEnv>, session: Session, logger: Logger): void {
  const named = context.req.header(ACCOUNT_HEADER);
  if (!named) throw new ApiError(400, 'accountMissing', `The header ${ACCOUNT_HEADER} is missing`);
  if (named === session.account) return;
  logger.warn('account.refused', {
    requestId: context.get('requestId'),
    account: session.account,
    user: session.user,
    named,
  });
  throw forbidden('accountMismatch', 'The account is not the one you are logged in to');
}

/** Requires a valid token and a matching account header, and sets the session. */
export const requireAccount = (options: AccountOptions) =>
  createMiddleware<AppEnv>(async (context, next) => {
    try {
      const header = context.req.header('Authorization') ?? '';
      const named = context.req.header(ACCOUNT_HEADER) ?? '';
      const request = { header, named, list: context.get('list') };
      const { session, login, rights, standing, schemas, listState } = await authenticate(request, options);
      context.set('session', session);
      if (login) context.set('login', login);
      context.set('rights', rights);
      context.set('standing', standing);
      context.set('schemas', schemas);
      context.set('listState', listState);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      const { message: reason } = error;
      options.logger.warn('token.refused', { requestId: context.get('requestId'), reason });
      throw notLoggedIn();
    }
    assertAccount(context, context.get('session'), options.logger);
    await next();
  });
