import type { Page, Request } from '@playwright/test';
import { SESSION_KEY } from '../../../src/authProvider/sessionVault';
import { expect, test } from '../console';
import { fillLogin } from '../support/loginPage';
import { LOGINS, type Login } from '../support/logins';
import { failedCall } from '../support/noise';
import { logout } from '../support/shell';
import { onScreens } from './cells';
import type { ScreenName } from './screens';

/** What is typed there is kept under lock; the others are shown anew to whoever is logged in. */
const KEPT: ReadonlySet<ScreenName> = new Set(['create', 'edit', 'search', 'upload', 'download']);

/** Whether the browser keeps this person's session, which is saved at most once a second (specification, section 9). */
const isKept = (page: Page, { acc }: Login) =>
  page.evaluate(([key, account]) => localStorage.getItem(key)?.includes(account) ?? false, [
    SESSION_KEY,
    acc,
  ] as const);

/** What a press leads to has begun by then: the page has drawn, and has nothing else to do. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestIdleCallback(done))));

/** Another tab of the browser in which this person logs out, and somebody else in. */
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
  test('another tab logs somebody else in: this one is locked, and calls no more under its old name', async ({
    page,
    open,
    api,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(401));
    const visit = await screen.begin({ page, open, api });
    // A list is a screen that is open already.
    if (!visit.button) {
      await visit.act();
      await visit.done();
    }
    const before = await visit.typed();
    // Under the lock no locator finds it.
    const button = await visit.button?.elementHandle();
    await changeHands(page);
    const sent: Request[] = [];
    page.on('request', request => void (request.headers()['x-rlb-dms-acc'] && sent.push(request)));
    if (KEPT.has(name)) {
      const lock = page.getByRole('dialog', { name: 'Somebody else logged in' });
      await expect(lock).toContainText('admin (DEMO02)');
      expect(await visit.typed(), 'what was typed').toEqual(before);
      // Even what does not come from a person's hand.
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
