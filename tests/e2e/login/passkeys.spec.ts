import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { PORTS } from '../ports';
import { axeFaultsInTurn } from '../support/axe';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { startOwnServer, type OwnServer } from '../support/ownServer';
import { toast } from '../support/shell';
import { wordsOf } from '../support/words';

test.use({ who: null });

/** Passkeys belong to a name, never to a number. */
const ADDRESS = `http://localhost:${PORTS.passkeys}`;
/** The second step is a refusal of the first. */
const REFUSED = /status of 401/;
const LOGIN = LOGINS.clerk;

let server: OwnServer;
test.beforeAll(async () => {
  // As long as the configuration waits for demo data, and a start.
  test.setTimeout(300_000);
  server = await startOwnServer(PORTS.passkeys, { CONSOLE_URL: ADDRESS });
});
test.afterAll(() => server.end());

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
    /** Takes it out of the browser, which other tests share. */
    unplug: () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

const section = (page: Page) => page.locator('section[aria-labelledby="account-passkeys"]');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${ADDRESS}${path}`);
  await fillLogin(page, LOGIN);
  await page.waitForURL(url => url.pathname !== '/login');
}

async function logOut(page: Page, query = ''): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${ADDRESS}/login${query}`);
  await expect(page.locator('input[name=acc]')).toBeVisible();
}

/** Presses a button by keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Types into the fields of the form, of which the first has the focus, and submits. */
async function typeNameAndPassword(page: Page, name: string, password: string): Promise<void> {
  await expect(section(page).getByLabel('Name of the passkey')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Types the login, in any language. */
async function typeLogin(page: Page): Promise<void> {
  await page.locator('input[name=acc]').focus();
  for (const typed of [LOGIN.acc, LOGIN.user, LOGIN.password]) {
    await page.keyboard.type(typed);
    await page.keyboard.press(typed === LOGIN.password ? 'Enter' : 'Tab');
  }
}

test('a user adds a passkey, logs in with it, also in Hindi, and removes it, by keyboard alone @server', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(180_000);
  allowConsole.push(REFUSED, /status of 422/);
  const device = await plugIn(page);
  const say = wordsOf('passkeys');
  await open(page, '/account');
  let codes: readonly string[] = [];

  await test.step('add one; a device takes only one', async () => {
    await press(page, 'Add a passkey');
    await expect(section(page).getByLabel('Name of the passkey')).toBeFocused();
    expect(await axeFaultsInTurn(page)).toEqual([]);
    await typeNameAndPassword(page, 'Office laptop', LOGIN.password);
    await expect(toast(page, 'The passkey was added.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
    codes = await page.getByRole('listitem').locator('code').allInnerTexts();
    await press(page, 'I have stored them');
    await expect(section(page).getByText('Office laptop')).toBeVisible();
    await expect(section(page).getByText('never used')).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);
    await press(page, 'Add a passkey');
    await typeNameAndPassword(page, 'Again', 'wrong');
    await expect(section(page).getByText('The password is wrong')).toBeVisible();
    await section(page).getByLabel('Your password').fill(LOGIN.password);
    await page.keyboard.press('Enter');
    await expect(section(page).getByText('This device has a passkey of yours already.')).toBeVisible();
  });

  await test.step('as the second step, whose button has the focus', async () => {
    await logOut(page);
    await typeLogin(page);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    expect(await axeFaultsInTurn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.pathname !== '/login');
  });

  await test.step('without a password', async () => {
    await logOut(page);
    expect(await axeFaultsInTurn(page)).toEqual([]);
    await press(page, 'Use a passkey');
    await page.waitForURL(url => url.pathname !== '/login');
  });

  await test.step('in Hindi', async () => {
    await logOut(page, '?lang=hi');
    await expect(page.getByRole('button', { name: say('Use a passkey') })).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);
    await typeLogin(page);
    await expect(
      page.getByText(say('Confirm with a passkey of this device, a phone or a security key.')),
    ).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.pathname !== '/login');
    await page.goto(`${ADDRESS}/account`);
    await expect(page.getByRole('heading', { name: say('Passkeys') })).toBeVisible();
    await expect(page.getByRole('button', { name: say('Add a passkey') })).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);
  });

  await test.step('not with a device that does not recognise its owner, or has lost its passkeys', async () => {
    await device.recognise(false);
    await logOut(page, '?lang=en');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('No passkey was used. Try again, or log in another way')).toBeVisible();
    await device.forget();
    await fillLogin(page, LOGIN);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(url => url.pathname !== '/login');
  });

  await test.step('remove it', async () => {
    await page.goto(`${ADDRESS}/account`);
    await expect(section(page).getByText('last used')).toBeVisible();
    await press(page, 'Remove the passkey Office laptop');
    await expect(section(page).getByLabel('Your password')).toBeFocused();
    expect(await axeFaultsInTurn(page)).toEqual([]);
    await page.keyboard.type(LOGIN.password);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'The passkey was removed.')).toBeVisible();
    await logOut(page);
    await fillLogin(page, LOGIN);
    await page.waitForURL(url => url.pathname !== '/login');
  });
  await device.unplug();
  // What the page still fetches would fail.
  await page.goto('about:blank');
});
