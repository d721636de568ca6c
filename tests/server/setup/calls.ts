import type { createApp } from '../../../server/app';
import {
  PASSKEY_BEGIN_PATH,
  PASSKEY_LOGIN_PATH,
  PASSKEY_STEP_BEGIN_PATH,
  PASSKEY_STEP_PATH,
} from '../../../src/wire/http/passkey';
import { SSO_FINISH_PATH, SSO_OFFER_PATH, SSO_START_PATH } from '../../../src/wire/http/sso';

/** An API call: method and path, with a value in every placeholder. */
export interface Call {
  readonly method: string;
  readonly path: string;
}

/** What a login page sends before anybody is logged in. */
const OPEN = [
  SSO_OFFER_PATH,
  SSO_START_PATH,
  SSO_FINISH_PATH,
  PASSKEY_LOGIN_PATH,
  PASSKEY_STEP_BEGIN_PATH,
  PASSKEY_STEP_PATH,
];
const PUBLIC: ReadonlySet<string> = new Set([
  '/users/login',
  '/users/login/code',
  '/healthz',
  '/readyz',
  '/openapi.json',
  PASSKEY_BEGIN_PATH,
  ...OPEN,
]);

/** The calls with a body that need no login. */
export const openCalls: readonly Call[] = OPEN.map(path => ({ method: 'POST', path }));

const LOGOUT = 'POST /users/logout';

/** Every call that requires a login, taken from the app's own route list so that new routes are covered. */
export function protectedCalls(app: ReturnType<typeof createApp>, value = 'x'): readonly Call[] {
  const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !PUBLIC.has(path));
  const calls = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, value)}`));
  // The logout comes last because it ends the session that the other calls use.
  const inOrder = [...calls].sort((one, other) => Number(one === LOGOUT) - Number(other === LOGOUT));
  return inOrder.map(call => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path };
  });
}
