import type { Browser, BrowserContext } from '@playwright/test';
import { openAs } from './loginPage';
import { LOGINS, type Who } from './logins';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Logs in once for each person and keeps what the browser stored, so that tests whose subject is not the login
 * begin behind it.
 */
export function keepSessions(browser: Browser) {
  const kept = new Map<string, Promise<StorageState>>();
  return (baseURL: string, who: Who): Promise<StorageState> => {
    const known = kept.get(who) ?? logInOnce(browser, baseURL, who);
    kept.set(who, known);
    return known;
  };
}

async function logInOnce(browser: Browser, baseURL: string, who: Who): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await openAs(page, LOGINS[who], '/');
  // The session is saved at most once a second (specification, section 4).
  await page.waitForFunction(() => localStorage.length > 0);
  await page.waitForTimeout(1200);
  const state = await context.storageState();
  await context.close();
  return state;
}
