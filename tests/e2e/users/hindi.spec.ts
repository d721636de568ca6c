import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { elsewhere } from '../support/elsewhere';
import { unique } from '../support/records';
import { title, toast } from '../support/shell';
import { wordsOf } from '../support/words';

// The screens of users and keys in Hindi, by keyboard alone.

const OWN_PASSWORD = 'monsoon ledger 48';
const say = wordsOf('users');
/** The last of them has the keys. */
const SCREENS = [
  ['यूज़र', 'यूज़र की सूची'],
  ['भूमिकाएँ', 'भूमिकाओं की सूची'],
  ['API कुंजियाँ', 'API कुंजियों की सूची'],
] as const;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

const button = (within: Page | Locator, english: string) =>
  within.getByRole('button', { name: say(english), exact: true });

test('an owner invites somebody, who chooses a password @server', async ({ page, open }) => {
  const name = `anita-${unique()}`;
  await open('/users/list?lang=hi');
  await press(page, button(page, 'Add User'));
  const drawer = page.getByRole('dialog', { name: say('Add User') });
  await drawer.getByRole('textbox').first().focus();
  await page.keyboard.type(name);
  const role = drawer.getByRole('combobox');
  await role.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await role.inputValue()).toBe('viewer');
  }).toPass();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await press(page, button(drawer, 'Invite'));
  const link = await drawer
    .getByRole('group', { name: say('One-time link') })
    .locator('code')
    .innerText();
  await press(page, button(drawer, 'Done'));
  await expect(row(page, name)).toContainText(say('Invited'));

  const guest = await elsewhere(page);
  const address = new URL(link);
  address.searchParams.set('lang', 'hi');
  await guest.goto(address.href);
  await expect(guest.locator('input[name="password"]')).not.toHaveValue('');
  await guest.locator('input[name="password"]').focus();
  await guest.keyboard.press('Enter');
  const ofAccount = wordsOf('account');
  await expect(
    guest.getByRole('heading', { name: ofAccount('Welcome, %{user}').replace('%{user}', name) }),
  ).toBeVisible();
  expect(await axeFaultsInTurn(guest)).toEqual([]);
  for (const input of ['password', 'again']) {
    await guest.locator(`input[name="${input}"]`).focus();
    await guest.keyboard.type(OWN_PASSWORD);
  }
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('navigation').first()).toBeVisible();
  await guest.context().close();
});

test('an owner makes a key that works until it is revoked @server', async ({ page, open, request }) => {
  const name = `munim ${unique()}`;
  await open('/users/list?lang=hi');
  for (const [link, heading] of SCREENS) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(title(page, heading)).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);
  }
  await press(page, button(page, 'Add API Key'));
  const drawer = page.getByRole('dialog', { name: say('Add API Key') });
  await drawer.getByRole('textbox').first().focus();
  await page.keyboard.type(name);
  await drawer.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await press(page, button(drawer, 'Save'));
  const key = await page
    .getByRole('dialog', { name: say('The new API key') })
    .locator('code')
    .innerText();
  const headers = { Authorization: `Bearer ${key}`, 'X-RLB-DMS-ACC': 'DEMO01' };
  const use = async () => (await request.post('/master/segmap/list', { headers, data: {} })).status();
  await page.keyboard.press('Escape');
  // When it was made, and when it was used. A busy server answers without recording the use, and the next call does.
  await expect(async () => {
    expect(await use()).toBe(200);
    await press(page, page.getByRole('button', { name: 'ताज़ा करें' }));
    await expect(row(page, name)).toContainText(/\d\d-\d\d-\d{4}.*\d\d-\d\d-\d{4}/, { timeout: 2000 });
  }).toPass();

  await press(page, button(row(page, name), 'Revoke'));
  const question = page.getByRole('dialog', {
    name: say('Revoke the API key %{name}?').replace('%{name}', name),
  });
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await press(page, question.getByRole('button').last());
  await expect(toast(page, say('The API key was revoked.'))).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  expect(await use()).toBe(401);
});
