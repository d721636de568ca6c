import type { BrowserContext } from '@playwright/test';
import { createLoginCall } from '../../../src/authProvider/loginCall';
import { parseSession } from '../../../src/authProvider/sessionState';
import { SESSION_KEY } from '../../../src/authProvider/sessionVault';
import { authHeaders } from '../../../src/wire/http/headers';
import { LOGOUT_FEATURE } from '../../../src/wire/http/login';
import { LOGINS, type Who } from './logins';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Where the console is, and the API that it calls. */
interface Place {
  readonly baseURL: string;
  readonly apiHost: string;
}

/** Logs in once per user and stores the session, so that tests of other subjects start logged in. */
export function keepSessions() {
  const kept = new Map<string, Promise<StorageState>>();
  return async (place: Place, who: Who): Promise<StorageState> => {
    const known = await kept.get(who);
    if (known && (await isOpen(known, place))) return known;
    const fresh = logInOnce(place, who);
    kept.set(who, fresh);
    return fresh;
  };
}

/** If the API supports logout, a test that logs out ends the stored session for all tests. */
async function isOpen({ origins }: StorageState, { apiHost }: Place): Promise<boolean> {
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === SESSION_KEY);
  const session = parseSession(stored?.value ?? null);
  if (!session?.features.includes(LOGOUT_FEATURE)) return true;
  const headers = authHeaders(session.account, session.token);
  return (await fetch(new URL('/sync/batches', apiHost), { headers })).status !== 401;
}

/** Logs in as the console does, but without a page. */
async function logInOnce({ baseURL, apiHost }: Place, who: Who): Promise<StorageState> {
  const logIn = createLoginCall({ apiHost, fetch, now: Date.now });
  // A busy server refuses a login now and then.
  const session = await logIn(LOGINS[who]).catch(() => logIn(LOGINS[who]));
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] };
}
