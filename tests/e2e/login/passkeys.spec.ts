import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { PORTS } from '../ports';
import { apiAt } from '../support/api';
import { axeFaults } from '../support/axe';
import { fillLogin, loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { startOwnServer, type OwnServer } from '../support/ownServer';
import { toast } from '../support/shell';
import { wordsOf } from '../support/words';

test.use({ who: null });
test.describe.configure({ mode: 'serial' });

/** Passkeys belong to a name, never to a number. */
const ADDRESS = `http://localhost:${PORTS.passkeys}`;
/** The second step is a refusal of the first. */
const REFUSED = /status of 401/;
const LOGIN = LOGINS.clerk;

let server: OwnServer;
let device: Awaited<ReturnType<typeof plugIn>>;
test.beforeAll(async () => {
  // As long as the configuration waits for demo data, and a start.
  test.setTimeout(300_000);
  server = await startOwnServer(PORTS.passkeys, { CONSOLE_URL: ADDRESS });
});
test.afterAll(() => server.end());
test.beforeEach(async ({ page }) => {
  device = await plugIn(page);
});
test.afterEach(async ({ page }) => {
  // What the page still fetches would fail.
  await page.goto('about:blank');
  await device.unplug();
  // The next test finds the user without passkeys and recovery codes.
  const { status } = await apiAt(server.address).call('/users/second-factor/reset', { name: LOGIN.user });
  expect(status).toBe(200);
});

/** Gives the browser a device, which recognises its owner and needs no touch. */
async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it recognises its owner from now on. */
    recognise: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Loses all its passkeys. */
    forget: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
    unplug: () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

const section = (page: Page) => page.locator('section[aria-labelledby="account-passkeys"]');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${ADDRESS}${path}`);
  await fillLogin(page, LOGIN);
  await page.waitForURL(url => url.pathname !== '/login');
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${ADDRESS}/login`);
  await expect(loginFields(page).user).toBeVisible();
}

/** Presses a button by keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Adds a passkey on /account by keyboard alone. */
async function add(page: Page, name: string): Promise<void> {
  await press(page, 'Add a passkey');
  await expect(section(page).getByLabel('Name of the passkey')).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(LOGIN.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The passkey was added.')).toBeVisible();
}

test('a user adds a passkey, logs in with it and removes it, by keyboard alone @server', async ({
  page,
  allowConsole,
}) => {
  allowConsole.push(REFUSED);
  await open(page, '/account');
  await add(page, 'Office laptop');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await press(page, 'I have stored them');
  await expect(section(page).getByText('Office laptop')).toBeVisible();
  await expect(section(page).getByText('never used')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // As the second step, which the button has the focus of.
  await logOut(page);
  await loginFields(page).acc.focus();
  for (const typed of [LOGIN.acc, LOGIN.user, LOGIN.password]) {
    await page.keyboard.type(typed);
    await page.keyboard.press(typed === LOGIN.password ? 'Enter' : 'Tab');
  }
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname !== '/login');

  // Alone.
  await logOut(page);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, 'Use a passkey');
  await page.waitForURL(url => url.pathname !== '/login');
  await page.goto(`${ADDRESS}/account`);
  await expect(section(page).getByText('last used')).toBeVisible();

  await press(page, 'Remove the passkey Office laptop');
  await expect(section(page).getByLabel('Your password')).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type(LOGIN.password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'The passkey was removed.')).toBeVisible();
  await logOut(page);
  await fillLogin(page, LOGIN);
  await page.waitForURL(url => url.pathname !== '/login');
});

test('a device that does not recognise its owner, or is gone, lets nobody in without the password @server', async ({
  page,
  allowConsole,
}) => {
  allowConsole.push(REFUSED);
  await open(page, '/account');
  await add(page, 'Laptop');
  const [code = ''] = await page.getByRole('listitem').locator('code').allInnerTexts();
  await device.recognise(false);
  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was used. Try again, or log in another way')).toBeVisible();

  await device.forget();
  await fillLogin(page, LOGIN);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(url => url.pathname !== '/login');
});

test('a device keeps one passkey of a user @server', async ({ page, allowConsole }) => {
  allowConsole.push(/status of 422/);
  await open(page, '/account');
  await add(page, 'Laptop');
  await press(page, 'I have stored them');
  await press(page, 'Add a passkey');
  await section(page).getByLabel('Name of the passkey').fill('Again');
  await section(page).getByLabel('Your password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('The password is wrong')).toBeVisible();
  await section(page).getByLabel('Your password').fill(LOGIN.password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('This device has a passkey of yours already.')).toBeVisible();
});

test('all of it is in Hindi as well @server', async ({ page, allowConsole }) => {
  allowConsole.push(REFUSED);
  await open(page, '/account');
  await add(page, 'Laptop');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${ADDRESS}/login?lang=hi`);
  const say = wordsOf('passkeys');
  await expect(page.getByRole('button', { name: say('Use a passkey') })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const fields = page.locator('form input');
  for (const [at, typed] of [LOGIN.acc, LOGIN.user, LOGIN.password].entries())
    await fields.nth(at).fill(typed);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(say('Confirm with a passkey of this device, a phone or a security key.')),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname !== '/login');
  await page.goto(`${ADDRESS}/account`);
  await expect(page.getByRole('heading', { name: say('Passkeys') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('Add a passkey') })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
