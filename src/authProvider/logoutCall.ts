import { authHeaders } from '../wire/headers';
import { LOGOUT_FEATURE, LOGOUT_PATH } from '../wire/login';
import type { SessionState } from './sessionState';

export interface LogoutOptions {
  readonly apiHost: string;
  readonly fetch: typeof fetch;
}

/**
 * Tells the API that a session is over, so that its token is of no use to anybody any more. Nobody waits for it: who
 * logs out is logged out here whatever the API says, and one that knows no logout is not asked.
 */
export const createLogoutCall =
  ({ apiHost, fetch }: LogoutOptions) =>
  ({ token, account, features }: SessionState): void => {
    if (token === '' || !features.includes(LOGOUT_FEATURE)) return;
    // `keepalive`: the page may be on its way out.
    const request = { method: 'POST', headers: authHeaders(account, token), keepalive: true };
    void fetch(`${apiHost}${LOGOUT_PATH}`, request).catch(() => undefined);
  };
