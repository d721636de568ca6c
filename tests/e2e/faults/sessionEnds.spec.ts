import { expect, test } from '../console';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { failedCall } from '../support/noise';
import { logInAgain, reloginDialog } from '../support/relogin';
import { path } from '../support/shell';
import { onScreens } from './cells';
import type { ScreenName } from './screens';

const REFUSED = {
  status: 401,
  contentType: 'application/json',
  body: '{"msg":"Your session has ended"}',
};

/** Screens that only show the server's data; after the login, the console opens their address again. */
const LOOKED_AT: ReadonlySet<ScreenName> = new Set(['list', 'search']);

onScreens(4, 'upload', (screen, name) => {
  test('asks for the password after a 401, then continues the call', async ({
    page,
    open,
    api,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(401));
    const visit = await screen.begin({ page, open, api });
    const before = await visit.typed();
    await page.route(screen.call, route => route.fulfill(REFUSED), { times: 1 });
    await visit.act();
    if (LOOKED_AT.has(name)) {
      await page.waitForURL('**/login');
      await fillLogin(page, LOGINS.admin);
    } else {
      await expect(reloginDialog(page)).toBeVisible();
      await expect(page.getByText(/saved$|Successfully|Saved as|Reposted/)).toHaveCount(0);
      expect(await visit.typed(), 'what was typed').toEqual(before);
      await logInAgain(page);
    }
    await visit.done();
    expect(await visit.effects(), 'effects').toBeLessThanOrEqual(1);
    if (name === 'search') expect(await visit.typed(), 'what was typed').toEqual(before);
  });
});

/** Longer than any session in these tests. */
const A_YEAR_MS = 365 * 86_400_000;

onScreens(16, 'edit', (screen, name) => {
  test('lets the session end during typing, then continues the save', async ({
    page,
    open,
    api,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(401));
    await page.clock.install();
    const visit = await screen.begin({ page, open, api });
    const before = await visit.typed();
    const place = path(page);
    await page.clock.fastForward(A_YEAR_MS);
    await expect(reloginDialog(page)).toBeVisible();
    expect(path(page)).toBe(place);
    expect(await visit.typed(), 'what was typed').toEqual(before);
    await logInAgain(page);
    expect(await visit.typed(), 'what was typed').toEqual(before);
    await visit.act();
    await visit.done();
    expect(await visit.effects(), `effects of ${name}`).toBeLessThanOrEqual(1);
  });
});
