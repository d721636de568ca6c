import { authHeaders } from '../wire/http/headers';
import { LOGOUT_FEATURE, LOGOUT_PATH } from '../wire/http/login';
import type { SessionState } from './sessionState';

export interface LogoutOptions {
  readonly apiHost: string;
  readonly fetch: typeof fetch;
}

/**
 * Revokes a session's token at the API. Nothing waits for it: the user is logged out here whatever the response, and an
 * API without the feature is not called.
 */
export const createLogoutCall =
  ({ apiHost, fetch }: LogoutOptions) =>
  async ({ token, account, features }: SessionState): Promise<void> => {
    if (token === '' || !features.includes(LOGOUT_FEATURE)) return;
    // `keepalive`, because the page may be closing.
    const request = { method: 'POST', headers: authHeaders(account, token), keepalive: true };
    await fetch(`${apiHost}${LOGOUT_PATH}`, request).catch(() => undefined);
  };
