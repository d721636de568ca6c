import type { Page, Request } from '@playwright/test';
import { SESSION_KEY } from '../../../src/authProvider/sessionVault';
import { expect, test } from '../console';
import { fillLogin } from '../support/loginPage';
import { LOGINS, type Login } from '../support/logins';
import { failedCall } from '../support/noise';
import { logout } from '../support/shell';
import { onScreens } from './cells';
import type { ScreenName } from './screens';

/** Screens that keep the typed text while they are locked; the others reload for the new user. */
const KEPT: ReadonlySet<ScreenName> = new Set(['create', 'edit', 'search', 'upload', 'download']);

/** Whether the browser has stored this user's session, which is saved at most once a second. */
const isKept = (page: Page, { acc }: Login) =>
  page.evaluate(([key, account]) => localStorage.getItem(key)?.includes(account) ?? false, [
    SESSION_KEY,
    acc,
  ] as const);

/** Waits until the page has drawn and is idle, so that any call after a click has started. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestIdleCallback(done))));

/** Logs this user out in another tab, and another user in. */
async function changeHands(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/downloads');
  await logout(other).click();
  await other.waitForURL('**/login');
  await fillLogin(other, LOGINS.other);
  await other.waitForURL(url => url.pathname !== '/login');
  await expect.poll(() => isKept(other, LOGINS.other)).toBe(true);
  await other.close();
}

const isOurs = async (request: Request) => (await request.allHeaders())['x-rlb-dms-acc'] === LOGINS.admin.acc;

onScreens(15, 'create', (screen, name) => {
  test('locks this tab when another tab logs another user in, and stops its calls under the old name', async ({
    page,
    open,
    api,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(401));
    const visit = await screen.begin({ page, open, api });
    // A screen without a button, such as a list, makes its call when it opens.
    if (!visit.button) {
      await visit.act();
      await visit.done();
    }
    const before = await visit.typed();
    // A handle, because no locator finds the button while the screen is locked.
    const button = await visit.button?.elementHandle();
    await changeHands(page);
    const sent: Request[] = [];
    page.on('request', request => void (request.headers()['x-rlb-dms-acc'] && sent.push(request)));
    if (KEPT.has(name)) {
      const lock = page.getByRole('dialog', { name: 'Someone else logged in' });
      await expect(lock).toContainText('admin (DEMO02)');
      expect(await visit.typed(), 'what was typed').toEqual(before);
      // A click by a script must have no effect either.
      await button?.dispatchEvent('click');
      await idle(page);
      expect(sent.map(request => request.url())).toEqual([]);
      await lock.getByRole('button', { name: 'Go on as admin' }).click();
      await expect(lock).toBeHidden();
    }
    await expect(page.getByText('DEMO02').first()).toBeVisible();
    const ours = await Promise.all(sent.map(isOurs));
    expect(ours.filter(Boolean), 'calls under the old name').toEqual([]);
    expect(await visit.effects(), 'effects').toBe(0);
  });
});
