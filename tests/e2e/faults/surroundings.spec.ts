import type { Page } from '@playwright/test';
import { isWhole } from '../../setup/whole';
import { expect, test } from '../console';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { goWithin } from '../support/shell';
import { onScreens } from './cells';
import type { Screen, Walker } from './screens';

// Rows 17, 20 and 29: the console works although its environment is faulty.

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Logs in if the console requires it, and stops before the screen's call. */
async function begin(screen: Screen, { page, open, api }: Walker, name: string) {
  if (name === 'login') return screen.begin({ page, open, api });
  await page.goto('/downloads');
  const isLogin = await page.getByPlaceholder('Account name').or(page.getByRole('main')).first();
  await isLogin.waitFor();
  if (page.url().includes('/login')) {
    await fillLogin(page, LOGINS.admin);
    await page.waitForURL(url => url.pathname !== '/login');
  }
  // A reload may lose the login if the browser stores nothing.
  return screen.begin({ page, open: path => goWithin(page, path), api });
}

async function works(screen: Screen, walker: Walker, name: string, meanwhile?: () => Promise<unknown>) {
  const visit = await begin(screen, walker, name);
  const before = await visit.typed();
  await meanwhile?.();
  expect(await visit.typed(), 'what was typed').toEqual(before);
  await visit.act();
  await visit.done();
  expect(await visit.effects(), 'effects').toBeLessThanOrEqual(1);
}

onScreens(17, 'create', (screen, name) => {
  test.use({ who: null });
  for (const [what, ms] of [
    ['ahead', DAY_MS],
    ['behind', -DAY_MS],
  ] as const) {
    if (!isWhole && ms < 0) continue;
    test(`is unaffected by a clock a day ${what}`, async ({ page, open, api }) => {
      await page.clock.install({ time: Date.now() + ms });
      await works(screen, { page, open, api }, name);
    });
  }

  if (isWhole)
    test.describe('at the end of daylight saving time', () => {
      test.use({ timezoneId: 'America/New_York' });
      test('keeps the session through the repeated hour', async ({ page, open, api }) => {
        await page.clock.install({ time: new Date('2026-11-01T05:59:00Z') });
        await works(screen, { page, open, api }, name, () => page.clock.fastForward(2 * 60_000));
      });
    });
});

const NAMES = ['localStorage', 'sessionStorage'] as const;

const block = (page: Page) =>
  page.addInitScript(names => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of names) Object.defineProperty(window, name, { get: refuse });
  }, NAMES);

const fill = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

onScreens(20, 'create', (screen, name) => {
  test.use({ who: null });
  if (isWhole) {
    test('in a browser with blocked storage', async ({ page, open, api }) => {
      await block(page);
      await works(screen, { page, open, api }, name);
      await expect(page.getByText('This browser blocks storage for this site.')).toBeVisible();
    });
    test('in a browser with full storage', async ({ page, open, api }) => {
      await fill(page);
      await works(screen, { page, open, api }, name);
      await expect(page.getByText("This browser's storage is full.")).toBeVisible();
    });
  }
  test('with storage cleared meanwhile', async ({ page, open, api }) => {
    const empty = () =>
      page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    await works(screen, { page, open, api }, name, empty);
  });
});

onScreens(29, 'edit', (screen, name) => {
  test('leaves everything as it was after an hour of sleep', async ({ page, open, api }) => {
    await page.clock.install();
    await works(screen, { page, open, api }, name, () => page.clock.fastForward(HOUR_MS));
  });
});
