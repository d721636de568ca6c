import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import { holdScripts, isTakenOver } from '../support/heldScripts';
import { loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { expectPath, menuEntry } from '../support/shell';

// index.html paints the login page before React loads.

/** What is visible on the page in each frame. */
interface Seen {
  login: boolean;
  outline: boolean;
  shifts: number;
}

declare global {
  interface Window {
    readonly seen: Seen;
  }
}

/** Watches the page from its first frame. */
async function watchFrames(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen = { login: false, outline: false, shifts: 0 };
    Object.assign(window, { seen });
    const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
    const look = () => {
      seen.login ||= isShown('input[name=password]');
      seen.outline ||= isShown('[role=status][aria-label=Loading]');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver(list => {
      seen.shifts += list.getEntries().length;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.seen);
}

async function openHeld(page: Page, path: string) {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

const takenOver = (page: Page) => expect.poll(() => isTakenOver(page)).toBe(true);

async function fill(page: Page, { acc, user, password } = LOGINS.admin) {
  const fields = loginFields(page);
  await fields.acc.fill(acc);
  await fields.user.fill(user);
  await fields.password.fill(password);
}

test.describe('with no one logged in', () => {
  test.use({ who: null });

  test('accepts typing before React, and keeps it after @server', async ({ page }) => {
    const seen = await watchFrames(page);
    const release = await openHeld(page, '/segmap/list');
    const { acc, user } = loginFields(page);
    await expect(acc).toBeFocused();
    await page.keyboard.type('DEMO01');
    await user.focus();
    await page.keyboard.type('amin');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    release();
    await takenOver(page);
    await page.keyboard.type('d');
    await expect(user).toHaveValue('admin');
    await expect(user).toBeFocused();
    await expect(acc).toHaveValue('DEMO01');
    expect(await seen()).toEqual({ login: true, outline: false, shifts: 0 });
    await loginFields(page).password.fill(LOGINS.admin.password);
    await page.keyboard.press('Enter');
    await expectPath(page, '/segmap/list');
  });

  test('sends nothing for Enter before React, and logs in once it is ready @server', async ({ page }) => {
    const calls = watchCalls(page);
    const release = await openHeld(page, '/login');
    const opened: string[] = [];
    page.on('request', request => request.isNavigationRequest() && opened.push(request.url()));
    await fill(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(loginFields(page).password).toHaveValue(LOGINS.admin.password);
    expect(new URL(page.url()).search).toBe('');
    release();
    await expectPath(page, '/');
    expect(opened).toEqual([]);
    expect(callsTo(calls, '/users/login')).toHaveLength(1);
  });

  test('ignores an early Enter after further typing @server', async ({ page }) => {
    const calls = watchCalls(page);
    const release = await openHeld(page, '/login');
    await fill(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('-more');
    release();
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    expect(callsTo(calls, '/users/login')).toHaveLength(0);
    await expect(loginFields(page).password).toHaveValue(`${LOGINS.admin.password}-more`);
  });

  test('logs in while /config.json is loading, and reports it missing @server', async ({
    page,
    allowConsole,
  }) => {
    allowConsole.push(/status of 404/);
    let answer = () => {};
    const answered = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/config.json', async route => {
      await answered;
      await route.fulfill({ status: 404 });
    });
    await page.goto('/login');
    await takenOver(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Password is Required')).toBeVisible();
    answer();
    await expect(page.getByRole('alert')).toContainText('/config.json answered 404');
    await expect(loginFields(page).password).toHaveCount(0);
  });
});

test('shows the outline before React to a logged-in user, never the login @server', async ({ page }) => {
  const seen = await watchFrames(page);
  const release = await openHeld(page, '/segmap/list');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await menuEntry(page, 'Segment Map').waitFor();
  expect(await seen()).toMatchObject({ login: false, outline: true });
});

test('shows the login to an expired session, also before React @server', async ({ page }) => {
  await page.addInitScript(() => {
    const key = 'dealer-bridge.session';
    const kept: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, exp: 1 }));
  });
  const seen = await watchFrames(page);
  const release = await openHeld(page, '/segmap/list');
  await expect(loginFields(page).acc).toBeFocused();
  release();
  await takenOver(page);
  expect(await seen()).toMatchObject({ login: true, outline: false });
});
