import { type Context, Hono } from 'hono';
import { ACCOUNT_HEADER, readBasicAuth } from '../../src/wire/headers';
import { createLogin, type LoginOptions } from '../auth/login';
import type { AppEnv } from '../http/appEnv';
import { errorAnswer } from '../http/errorAnswer';
import { jsonAnswer } from '../http/jsonAnswer';

/** Where a request comes from, as its host knows it. */
export type ClientAddress = (context: Context<AppEnv>) => string;

/** `POST /users/login` (specification, section 7). */
export function userRoutes(options: LoginOptions, clientAddress: ClientAddress): Hono<AppEnv> {
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
