import type { Page } from '@playwright/test';
import { ACCOUNT_HEADER } from '../../../src/wire/http/headers';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startProvider,
  type RealProvider,
} from '../../server/auth/sso/realProvider';
import { expect, test } from '../console';
import { PORTS } from '../ports';
import { axeFaultsInTurn } from '../support/axe';
import { fillLogin } from '../support/loginPage';
import { LOGINS, type Login } from '../support/logins';
import { startOwnServer, type OwnServer } from '../support/ownServer';
import { expectPath, logout, menuEntry, toast } from '../support/shell';

test.use({ who: null });
test.describe.configure({ mode: 'serial' });

/** The provider's own page asks for a font that this machine cannot reach. */
const PROVIDER_FONTS = /fonts\.googleapis\.com/;

let server: OwnServer;
let provider: RealProvider;
test.beforeAll(async () => {
  // As long as the configuration waits for demo data, and a start.
  test.setTimeout(300_000);
  server = await startOwnServer(PORTS.sso);
  provider = await startProvider({ consoleUrl: server.address });
  provider.people.set('asha@alpha', { preferred_username: 'asha', groups: ['desk'] });
  provider.people.set('guest', { preferred_username: 'guest', groups: [] });
  const token = await tokenOf(LOGINS.admin);
  await fetch(`${server.address}/users/sso/save`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      [ACCOUNT_HEADER]: 'DEMO01',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      name: 'Alpha Motors ID',
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      secret: CLIENT_SECRET,
      consoleUrl: server.address,
      groupClaim: 'groups',
      nameClaim: 'preferred_username',
      roles: [{ group: 'desk', role: 'clerk' }],
      newUsers: true,
      passwordLogin: false,
    }),
  }).then(async answer => expect(await answer.json()).toEqual({ message: 'Success' }));
});
test.afterAll(async () => {
  await provider.stop();
  await server.end();
});

async function tokenOf({ acc, user, password }: Login): Promise<string> {
  const headers = { Authorization: `Basic ${btoa(`${user}:${password}`)}`, [ACCOUNT_HEADER]: acc };
  const answer = await fetch(`${server.address}/users/login`, { method: 'POST', headers });
  return (await answer.json()).token;
}

const ssoButton = (page: Page) => page.getByRole('button', { name: 'Log in with Alpha Motors ID' });

async function openOwn(page: Page, path: string, login: Login): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await fillLogin(page, login);
}

/** Types the name at the provider's own login page. */
async function enterAtProvider(page: Page, name: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.keyboard.press('Enter');
}

test('logs in through the provider by keyboard alone, logs out of it too, and offers it to no account without it @server', async ({
  page,
  allowConsole,
}) => {
  allowConsole.push(PROVIDER_FONTS);
  const addresses: string[] = [];
  page.on('request', request => addresses.push(request.url()));

  await test.step('absent for accounts that have not set it up', async () => {
    await page.goto(`${server.address}/login?lang=en`);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(ssoButton(page)).toHaveCount(0);
    expect(addresses.filter(url => url.includes('/users/sso'))).toEqual([]);
  });

  await test.step('a login that started in another browser', async () => {
    await page.goto('about:blank');
    await page.goto(`${server.address}/login#state=somebody&code=elses`);
    await expect(page.getByText('This login was begun in another tab or browser')).toBeVisible();
    expect(page.url()).toBe(`${server.address}/login`);
  });

  await test.step('to where the user was going', async () => {
    addresses.length = 0;
    await page.goto(`${server.address}/login?sso=DEMO01`);
    await expect(ssoButton(page)).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Login', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(ssoButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await enterAtProvider(page, 'asha@alpha');
    await expectPath(page, '/');
    await expect(menuEntry(page, 'Segment Map')).toBeVisible();
    // Neither the token nor the code stays in an address, or is ever sent to our server in one.
    const token = await page.evaluate(() => JSON.parse(localStorage['dealer-bridge.session']).token);
    expect(page.url()).toBe(`${server.address}/`);
    const ours = addresses.filter(url => url.startsWith(server.address));
    expect(ours.filter(url => /code=|state=/.test(url) || url.includes(token))).toEqual([]);
    expect(await page.evaluate(() => history.length > 0 && location.hash + location.search)).toBe('');
  });

  await test.step('out of the provider', async () => {
    await logout(page).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByRole('button', { name: /yes/i }).click();
    await page.waitForURL(`${server.address}/login**`);
    // The browser remembers whose provider it was.
    await ssoButton(page).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await expect(page.locator('input[name=login]')).toBeVisible();
  });
});

test('explains why the account refuses a user whom the provider has let in @server', async ({
  page,
  allowConsole,
}) => {
  allowConsole.push(/403/, PROVIDER_FONTS);
  await page.goto(`${server.address}/login?sso=DEMO01`);
  await ssoButton(page).click();
  await enterAtProvider(page, 'guest');
  await page.waitForURL(`${server.address}/login`);
  await expect(page.getByRole('alert').filter({ hasText: 'names no group of yours' })).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await expect(ssoButton(page)).toBeVisible();
});

test('speaks Hindi, by keyboard alone @server', async ({ page, allowConsole }) => {
  allowConsole.push(PROVIDER_FONTS);
  await page.goto(`${server.address}/login?sso=DEMO01&lang=hi`);
  const button = page.getByRole('button', { name: 'Alpha Motors ID से लॉग इन करें' });
  await expect(button).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await enterAtProvider(page, 'asha@alpha');
  await expectPath(page, '/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('is set up by an owner, who checks the provider first @server', async ({ page, allowConsole }) => {
  allowConsole.push(/422/);
  await openOwn(page, '/users/sso', LOGINS.other);
  await expect(page.getByText('There is no provider yet.')).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Name *', 'Beta ID');
  await fill('Address of the provider (issuer) *', 'http://127.0.0.1:9');
  await fill('Client id *', CLIENT_ID);
  await fill('Client secret', CLIENT_SECRET);
  await fill('Groups with the role Clerk', 'desk');
  await page.getByRole('button', { name: 'Check the provider' }).click();
  await expect(page.getByText('Nothing was saved: the provider could not be used')).toBeVisible();
  await fill('Address of the provider (issuer) *', provider.issuer);
  await page.getByRole('button', { name: 'Check the provider' }).press('Enter');
  await expect(toast(page, 'The provider answers. Nothing was saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(`${server.address}/login?sso=DEMO02`)).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the provider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('There is no provider yet.')).toBeVisible();
});
