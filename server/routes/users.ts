import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { ACCOUNT_HEADER, readBasicAuth } from '../../src/wire/http/headers';
import { deviceOf } from '../auth/device';
import { createLogin, type LoginOptions } from '../auth/login';
import { beginPasskeyLogin, logInByPasskey, type PasskeyLoginOptions } from '../auth/passkeys/passkeyLogin';
import { secondsNow } from '../auth/secondsNow';
import { beginPasskeyStep, createSecondStep, type SecondStepOptions } from '../auth/secondStep';
import { assertOpenRate } from '../auth/tries';
import type { AppEnv } from '../http/appEnv';
import type { ResourceRoutesOptions } from './master/resourceRoutes';
import type { Handlers } from './serveCall';

/** The caller's network address, as the host determines it. */
export type ClientAddress = (context: Context<AppEnv>) => string;

export interface UserRoutesOptions
  extends SecondStepOptions, LoginOptions, PasskeyLoginOptions, Pick<ResourceRoutesOptions, 'clock'> {
  readonly clientAddress: ClientAddress;
}

const BROWSER_COOKIE = 'dealer-bridge-browser';
const BROWSER_NAME = /^[A-Za-z0-9-]{1,64}$/;
const BROWSER_SECONDS = 90 * 24 * 60 * 60;

/** The browser's id. It grants nothing; it separates this user's failed attempts from those of other callers. */
function browserNamed(context: Context<AppEnv>): string | null {
  const name = getCookie(context, BROWSER_COOKIE);
  return name !== undefined && BROWSER_NAME.test(name) ? name : null;
}

/** Without a Path, browsers send the cookie only with calls under /users; never to other sites or scripts. */
function browserCookie(context: Context<AppEnv>, name: string): string {
  const proto = context.req.header('X-Forwarded-Proto') ?? new URL(context.req.url).protocol;
  const secure = /^https\b/i.test(proto) ? '; Secure' : '';
  return `${BROWSER_COOKIE}=${name}; Max-Age=${BROWSER_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

export function userHandlers(options: UserRoutesOptions) {
  const { clock, logger, users, limiter, clientAddress } = options;
  const login = createLogin(options);
  const secondStep = createSecondStep(options);
  const originsOf = (context: Context<AppEnv>) => ({
    address: clientAddress(context),
    device: deviceOf(context.req.header('User-Agent') ?? ''),
    browser: browserNamed(context),
    requestId: context.get('requestId'),
  });
  return {
    async userLogin({ context }) {
      const { browser, ...answer } = await login({
        account: context.req.header(ACCOUNT_HEADER) ?? '',
        credentials: readBasicAuth(context.req.header('Authorization')),
        ...originsOf(context),
      });
      context.header('Set-Cookie', browserCookie(context, browser));
      return answer;
    },
    async userLoginCode({ context, body }) {
      const { browser, ...answer } = await secondStep({ ...body, ...originsOf(context) });
      context.header('Set-Cookie', browserCookie(context, browser));
      return answer;
    },
    async passkeyLoginBegin({ context }) {
      await assertOpenRate(limiter, clientAddress(context));
      return beginPasskeyLogin(options);
    },
    async passkeyLogin({ context, body }) {
      await assertOpenRate(limiter, clientAddress(context));
      const { browser, ...answer } = await logInByPasskey(options, { ...body, ...originsOf(context) });
      context.header('Set-Cookie', browserCookie(context, browser));
      return answer;
    },
    async passkeyStepBegin({ context, body: { ticket } }) {
      await assertOpenRate(limiter, clientAddress(context));
      return beginPasskeyStep(options, ticket);
    },
    async passkeyStep({ context, body }) {
      const { browser, ...answer } = await secondStep({ ...body, ...originsOf(context) });
      context.header('Set-Cookie', browserCookie(context, browser));
      return answer;
    },
    /** Ends the session of the caller's token permanently, in every process. */
    async userLogout({ context, session: { account, user } }) {
      const { id, expires } = context.get('login');
      await users.endSession({ account, user, id, expires }, secondsNow(clock));
      logger.info('logout', { account, user, requestId: context.get('requestId') });
      return { message: 'Success' };
    },
  } satisfies Partial<Handlers>;
}
