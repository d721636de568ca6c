import type { Page } from '@playwright/test';
import * as account from '../../../src/words/en/account';
import { partInTurn } from '../../setup/whole';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { elsewhere } from '../support/elsewhere';
import { fillLogin } from '../support/loginPage';
import { failedCall } from '../support/noise';
import { personWith } from '../support/people';
import { menuEntry, toast } from '../support/shell';
import { wordsOf } from '../support/words';

const LATER = 'banyan voucher 73';

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
    page,
    baseURL,
    api,
    request,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(401));
    const person = await personWith('accountant', api, request);
    const [here, there] = [await elsewhere(page), await elsewhere(page)];
    for (const each of [here, there]) {
      await each.goto(new URL('/login', baseURL).href);
      await fillLogin(each, person);
      await expect(each.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    }

    const lang = language === 'Hindi' ? '?lang=hi' : '';
    await here.goto(new URL(`/account${lang}`, baseURL).href);
    await expect(here.getByRole('heading', { name: words(account.changePassword) })).toBeVisible();
    expect(await axeFaultsInTurn(here)).toEqual([]);
    await typeSecrets(here, { old: person.password, password: LATER, again: LATER });
    await expect(toast(here, words(account.passwordChanged))).toBeVisible();

    await menuEntry(there, 'Item Map').click();
    await there.waitForURL('**/login**');
    await fillLogin(there, { ...person, password: LATER });
    await expect(there.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await here.reload();
    await expect(here.getByRole('heading', { name: words(account.changePassword) })).toBeVisible();
    await Promise.all([here, there].map(each => each.context().close()));
  });
