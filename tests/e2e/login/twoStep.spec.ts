import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test as base } from '../console';
import type { Api } from '../support/api';
import { axeFaultsInTurn } from '../support/axe';
import { fillLogin, openAs } from '../support/loginPage';
import { LOGINS, type Login } from '../support/logins';
import { expectPath, toast } from '../support/shell';
import { wordsOf } from '../support/words';

const PASSWORD = 'a quiet valley in spring';
/** The second step is a refusal of the first. */
const REFUSED = /status of 401/;

/** A new user of the demo dealer, with a password of his own. */
async function newUser(api: Api, request: APIRequestContext): Promise<Login> {
  const user = `asha ${crypto.randomUUID().slice(0, 8)}`;
  const made = await api.call('/users/create', { name: user, role: 'accountant' });
  const first = String(JSON.parse(made.body).password);
  const headers = { 'X-RLB-DMS-ACC': 'DEMO01' };
  const basic = `Basic ${Buffer.from(`${user}:${first}`).toString('base64')}`;
  const login = await request.post('/users/login', { headers: { ...headers, Authorization: basic } });
  const { token } = await login.json();
  const changed = await request.post('/account/password', {
    headers: { ...headers, Authorization: `Bearer ${token}` },
    data: { old: first, password: PASSWORD },
  });
  expect(changed.status()).toBe(200);
  return { acc: 'DEMO01', user, password: PASSWORD };
}

const test = base.extend<{ readonly login: Login }>({
  login: async ({ api, request, allowConsole }, give) => {
    allowConsole.push(REFUSED);
    await give(await newUser(api, request));
  },
});
test.use({ who: null });

/** The code that an app shows so many steps from now: each is accepted once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const section = (page: Page) => page.locator('section[aria-labelledby="account-two-step"]');

/** The secret that an app would scan. */
async function secretOf(page: Page): Promise<string> {
  await expect(section(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  return (await section(page).locator('code').innerText()).replaceAll(/\s/g, '');
}

/** The recovery codes, which are shown once. */
async function codesOf(page: Page): Promise<readonly string[]> {
  await expect(section(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await section(page).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  return codes;
}

/** Sets an app up on /account. */
async function setUp(page: Page): Promise<void> {
  const place = section(page);
  await place.getByRole('button', { name: 'Set up two-step login' }).click();
  await place.getByLabel('Your password').fill(PASSWORD);
  await place.getByRole('button', { name: 'Continue' }).click();
  await place.getByLabel('Code of the app').fill(codeOf(await secretOf(page)));
  await place.getByRole('button', { name: 'Confirm' }).click();
  await codesOf(page);
  await place.getByRole('button', { name: 'I have stored them' }).click();
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function logOut(page: Page, to = '/login'): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(to);
  await expect(page.locator('input[name=acc]')).toBeVisible();
}

test('a user sets an app up, logs in with its code, then with a recovery code in Hindi, and turns it off, by keyboard alone @server', async ({
  page,
  login,
}) => {
  const press = async (name: string) => {
    await section(page).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const typeLogin = async () => {
    await page.locator('input[name=acc]').focus();
    for (const typed of [login.acc, login.user, login.password]) {
      await page.keyboard.type(typed);
      await page.keyboard.press(typed === login.password ? 'Enter' : 'Tab');
    }
  };
  await openAs(page, login, '/account');
  await press('Set up two-step login');
  await expect(section(page).getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(section(page).getByLabel('Code of the app')).toBeFocused();
  const secret = await secretOf(page);
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = await codesOf(page);
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await press('I have stored them');
  await expect(section(page).getByText('Recovery codes left: 10')).toBeVisible();

  await logOut(page);
  await typeLogin();
  const code = page.getByLabel('Code of the app');
  await expect(code).toBeFocused();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong, or was used already')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname !== '/login');

  await logOut(page, '/login?lang=hi');
  await typeLogin();
  const say = wordsOf('twoStep');
  await expect(page.getByRole('heading', { name: say('One more step') })).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(wordsOf('answers')('The code is wrong, or was used already. Wait for the next one')),
  ).toBeVisible();
  await page.getByRole('button', { name: say('Use a recovery code') }).click();
  await page.getByLabel(say('Recovery code')).fill(codes[0] ?? '');
  await page.getByRole('button', { name: say('Confirm') }).click();
  await page.waitForURL(url => url.pathname !== '/login');
  await page.goto('/account');
  await expect(page.getByText(say('Two-step login is on'))).toBeVisible();
  await expect(page.getByText(say('Recovery codes left: %{count}').replace('%{count}', '9'))).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await press(say('Turn off two-step login'));
  await expect(section(page).getByLabel(say('Your password'))).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.type(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('button', { name: say('Set up two-step login') })).toBeVisible();

  await logOut(page, '/login?lang=en');
  await fillLogin(page, login);
  await page.waitForURL(url => url.pathname !== '/login');
});

test('a role that requires it leads its users to My account, and nowhere else until it is set up @server', async ({
  page,
  api,
  login,
}) => {
  const name = `Night ${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await api.call('/users/roles/save', { name, rights: ['segmap/see'] });
  await api.call('/users/update', { name: login.user, role: JSON.parse(body).id });

  await openAs(page, LOGINS.admin, '/users/roles');
  await rowOf(page, name).getByRole('button', { name: 'Change' }).click();
  const role = page.getByRole('dialog', { name });
  await role.getByRole('switch', { name: 'Require two-step login' }).press('Space');
  await expect(toast(page, 'The role now requires two-step login.')).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);

  await logOut(page);
  await page.goto('/segmap/list');
  await fillLogin(page, login);
  await page.waitForURL('**/account');
  await expect(page.getByText('Your role requires two-step login. Set it up to continue.')).toBeVisible();
  await page.goto('/segmap/list');
  await page.waitForURL('**/account');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await setUp(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectPath(page, '/segmap/list');

  await logOut(page);
  await openAs(page, LOGINS.admin, '/users/list');
  await rowOf(page, login.user).getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset two-step login' }).click();
  await expect(toast(page, 'Two-step login was reset.')).toBeVisible();
  await logOut(page);
  await fillLogin(page, login);
  await page.waitForURL('**/account');
});
