import type { Browser, BrowserContext } from '@playwright/test';
import { parseSession } from '../../../src/authProvider/sessionState';
import { SESSION_KEY } from '../../../src/authProvider/sessionVault';
import { authHeaders } from '../../../src/wire/http/headers';
import { LOGOUT_FEATURE } from '../../../src/wire/http/login';
import { openAs } from './loginPage';
import { LOGINS, type Who } from './logins';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Logs in once per user and stores the session, so that tests of other subjects start logged in. */
export function keepSessions(browser: Browser) {
  const kept = new Map<string, Promise<StorageState>>();
  return async (baseURL: string, who: Who): Promise<StorageState> => {
    const known = await kept.get(who);
    if (known && (await isOpen(known, baseURL))) return known;
    const fresh = logInOnce(browser, baseURL, who);
    kept.set(who, fresh);
    return fresh;
  };
}

/** If the API supports logout, a test that logs out ends the stored session for all tests. */
async function isOpen({ origins }: StorageState, baseURL: string): Promise<boolean> {
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === SESSION_KEY);
  const session = parseSession(stored?.value ?? null);
  if (!session?.features.includes(LOGOUT_FEATURE)) return true;
  const headers = authHeaders(session.account, session.token);
  return (await fetch(new URL('/sync/batches', baseURL), { headers })).status !== 401;
}

async function logInOnce(browser: Browser, baseURL: string, who: Who): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await openAs(page, LOGINS[who], '/');
  // The session is saved at most once a second (docs/behaviour.md, 'Session').
  await page.waitForFunction(() => localStorage.length > 0);
  await page.waitForTimeout(1200);
  const state = await context.storageState();
  await context.close();
  return state;
}
