import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startForeignApi, type ForeignApi } from './foreign/foreignApi';
import { serveConsole } from './foreign/staticConsole';
import { apiAt, apiInside, type Api } from './support/api';
import { fillLogin } from './support/loginPage';
import { LOGINS, type Who } from './support/logins';
import { watchConsole } from './support/noise';
import { keepSessions } from './support/sessions';
import { logout } from './support/shell';

/** What the console runs on: our server, our API inside the browser, or a foreign API. */
export type Target = 'server' | 'demo' | 'foreign';

/** The foreign API and the console configured for it, on another origin. */
interface Foreign {
  readonly api: ForeignApi;
  readonly url: string;
}

interface TestFixtures {
  /** The user of the test; null starts at the login page. */
  readonly who: Who | null;
  /** Console errors and warnings that the test causes on purpose; any other fails it. */
  readonly allowConsole: RegExp[];
  /** The API, called directly rather than through the console. */
  readonly api: Api;
  /** The foreign API, reset for each test that uses it. */
  readonly foreign: ForeignApi;
  /** Opens an address of the console, logged in as `who`. */
  readonly open: (path: string) => Promise<void>;
  readonly foreignTidy: void;
}

interface WorkerFixtures {
  readonly target: Target;
  readonly foreignHost: Foreign | undefined;
  readonly sessions: ReturnType<typeof keepSessions>;
}

const NOBODY = { cookies: [], origins: [] };
const dist = join(import.meta.dirname, '../../dist');

/** Playwright's test, logged in as `who`; any console error, warning or uncaught exception fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  who: ['admin', { option: true }],
  target: ['server', { option: true, scope: 'worker' }],
  foreignHost: [
    async ({ target }, give) => {
      if (target !== 'foreign') return give(undefined);
      const api = await startForeignApi();
      const site = await serveConsole(dist, { apiHost: api.url });
      await give({ api, url: site.url });
      await Promise.all([site.close(), api.close()]);
    },
    { scope: 'worker' },
  ],
  sessions: [async ({ target: _any }, give) => give(keepSessions()), { scope: 'worker' }],
  baseURL: async ({ baseURL, foreignHost }, give) => give(foreignHost?.url ?? baseURL),
  storageState: async ({ who, target, sessions, baseURL, foreignHost }, give) => {
    // The demo's API and its tokens live only as long as the tab.
    if (who === null || target === 'demo' || baseURL === undefined) return give(NOBODY);
    await give(await sessions({ baseURL, apiHost: foreignHost?.api.url ?? baseURL }, who));
  },
  foreign: async ({ foreignHost }, give) => {
    if (!foreignHost) throw new Error('Only tests tagged @foreign have the foreign API.');
    await give(foreignHost.api);
  },
  foreignTidy: [
    async ({ foreignHost, storageState: _before }, give) => {
      foreignHost?.api.reset();
      await give();
      expect(foreignHost?.api.strays ?? [], 'calls that are not core calls').toEqual([]);
    },
    { auto: true },
  ],
  allowConsole: [
    async ({ context }, give) => {
      const allowed: RegExp[] = [];
      const check = watchConsole(context, allowed);
      await give(allowed);
      check();
    },
    { auto: true },
  ],
  api: async ({ page, target, baseURL, foreignHost }, give) =>
    give(target === 'demo' ? apiInside(page) : apiAt(foreignHost?.api.url ?? baseURL ?? '')),
  open: async ({ page, target, who }, give) => {
    await give(async path => {
      await page.goto(path);
      if (target !== 'demo' || who === null) return;
      const login = page.getByPlaceholder('Account name');
      await login.or(logout(page)).first().waitFor();
      if (await login.isVisible()) await fillLogin(page, LOGINS[who]);
      await page.waitForURL(url => url.pathname !== '/login');
    });
  },
});

export { expect } from '@playwright/test';
