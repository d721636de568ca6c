import { type Context, Hono } from 'hono';
import { ACCOUNT_HEADER, readBasicAuth } from '../../src/wire/headers';
import { LOGOUT_PATH } from '../../src/wire/login';
import { createLogin, type LoginOptions } from '../auth/login';
import type { AppEnv } from '../http/appEnv';
import { errorAnswer } from '../http/errorAnswer';
import { jsonAnswer } from '../http/jsonAnswer';
import type { ResourceRoutesOptions } from './resourceRoutes';

/** Where a request comes from, as its host knows it. */
export type ClientAddress = (context: Context<AppEnv>) => string;

interface UserRoutesOptions extends LoginOptions, Pick<ResourceRoutesOptions, 'authorised' | 'clock'> {}

/** `POST /users/login` (specification, section 7). */
function loginRoutes(options: LoginOptions, clientAddress: ClientAddress): Hono<AppEnv> {
  const login = createLogin(options);
  const routes = new Hono<AppEnv>();
  // The login form reads `error_message` (specification, section 8).
  routes.onError(errorAnswer(options.logger, ({ message }) => ({ error_message: message })));
  routes.post('/users/login', async context =>
    jsonAnswer(
      context,
      await login({
        account: context.req.header(ACCOUNT_HEADER) ?? '',
        credentials: readBasicAuth(context.req.header('Authorization')),
        address: clientAddress(context),
        requestId: context.get('requestId'),
      }),
    ),
  );
  return routes;
}

/** Ends the session of the token that it comes with, for every process and after every restart. */
function logoutRoutes({ authorised, clock, logger, users }: UserRoutesOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post(LOGOUT_PATH, authorised, async context => {
    const { account, user } = context.get('session');
    await users.endSession({ account, user, ...context.get('login') }, Math.floor(clock().getTime() / 1000));
    logger.info('logout', { account, user, requestId: context.get('requestId') });
    return jsonAnswer(context, { message: 'Success' });
  });
  return routes;
}

/** Logging in and out. */
export function userRoutes(options: UserRoutesOptions, clientAddress: ClientAddress): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.route('/', loginRoutes(options, clientAddress));
  routes.route('/', logoutRoutes(options));
  return routes;
}
