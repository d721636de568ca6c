import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ACCOUNT_HEADER } from '../../src/wire/headers';
import type { AppEnv, Session } from '../http/appEnv';
import { ApiError, notLoggedIn } from '../http/errors';
import type { Logger } from '../http/logger';
import type { UserStore } from '../store/store';
import { type Claims, TokenRefused, type Tokens } from './tokens';

const BEARER = /^bearer +([^\s,]+)$/i;

interface AccountOptions {
  readonly tokens: Tokens;
  readonly users: UserStore;
  readonly logger: Logger;
}

/** The session of a token whose user still exists and is not disabled. */
async function sessionOf(claims: Claims, users: UserStore): Promise<Session> {
  const user = await users.find(claims.acc, claims.sub);
  if (!user || user.disabled || user.uid !== claims.uid)
    throw new TokenRefused('the user is gone or disabled');
  return { account: claims.acc, user: claims.sub, uid: claims.uid };
}

async function authenticate(header: string, { tokens, users }: AccountOptions): Promise<Session> {
  const [, token] = BEARER.exec(header) ?? [];
  if (token === undefined) throw new TokenRefused('no bearer token');
  return sessionOf(await tokens.read(token), users);
}

/** The header only has to agree: what is read and written hangs on the token's account alone. */
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
  throw new ApiError(403, 'accountMismatch', 'The account is not the one you are logged in to');
}

/** Lets a request on only with a good token and the account header that agrees with it, and leaves its session. */
export const requireAccount = (options: AccountOptions) =>
  createMiddleware<AppEnv>(async (context, next) => {
    try {
      const header = context.req.header('Authorization') ?? '';
      context.set('session', await authenticate(header, options));
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      const { message: reason } = error;
      options.logger.warn('token.refused', { requestId: context.get('requestId'), reason });
      throw notLoggedIn();
    }
    assertAccount(context, context.get('session'), options.logger);
    await next();
  });
