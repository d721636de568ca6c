import type { Page } from '@playwright/test';
import * as account from '../../../src/words/en/account';
import { expect, test } from '../console';
import { partInTurn } from '../../setup/whole';
import { axeFaults } from '../support/axe';
import { elsewhere } from '../support/elsewhere';
import { fillLogin } from '../support/loginPage';
import { failedCall } from '../support/noise';
import { unique } from '../support/records';
import { menuEntry, toast } from '../support/shell';
import { wordsOf } from '../support/words';

const [CHOSEN, LATER] = ['monsoon ledger 48', 'banyan voucher 73'];

/** Types into the inputs in order, by keyboard alone, and submits. */
async function typeSecrets(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) {
    await page.locator(`input[name="${name}"]`).focus();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

const LANGUAGES = [
  ['English', (english: string) => english],
  ['Hindi', wordsOf('account')],
] as const;

for (const [language, words] of partInTurn(LANGUAGES, 2))
  test(`a new password logs the person out everywhere else, in ${language} @server`, async ({
    page: owner,
    open,
    api,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(401));
    await open('/users/list');
    const name = `leela-${unique()}`;
    const made = await api.call('/users/create', { name, role: 'accountant' });
    const { password: first } = JSON.parse(made.body) as { password: string };
    const [here, there] = [await elsewhere(owner), await elsewhere(owner)];

    await here.goto(new URL('/login', owner.url()).href);
    await fillLogin(here, { acc: 'DEMO01', user: name, password: first });
    await expect(here.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    await typeSecrets(here, { password: CHOSEN, again: CHOSEN });
    await expect(here.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await there.goto(new URL('/login', owner.url()).href);
    await fillLogin(there, { acc: 'DEMO01', user: name, password: CHOSEN });
    await expect(there.getByRole('navigation', { name: 'Menu' })).toBeVisible();

    const lang = language === 'Hindi' ? '?lang=hi' : '';
    await here.goto(new URL(`/account${lang}`, owner.url()).href);
    await expect(here.getByRole('heading', { name: words(account.changePassword) })).toBeVisible();
    expect(await axeFaults(here)).toEqual([]);
    await typeSecrets(here, { old: CHOSEN, password: LATER, again: LATER });
    await expect(toast(here, words(account.passwordChanged))).toBeVisible();

    await menuEntry(there, 'Item Map').click();
    await there.waitForURL('**/login**');
    await fillLogin(there, { acc: 'DEMO01', user: name, password: LATER });
    await expect(there.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await here.reload();
    await expect(here.getByRole('heading', { name: words(account.changePassword) })).toBeVisible();
    await Promise.all([here, there].map(each => each.context().close()));
  });
