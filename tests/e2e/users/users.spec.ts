import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { elsewhere } from '../support/elsewhere';
import { fillLogin } from '../support/loginPage';
import { unique } from '../support/records';
import { expectPath, menuEntry, title, toast } from '../support/shell';

const OWN_PASSWORD = 'monsoon ledger 48';

/** Invites a user as the screen shows it. @returns the one-time link */
async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Add User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add User' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await drawer.getByRole('button', { name: 'Invite' }).click();
  const link = await drawer.getByRole('group', { name: 'One-time link' }).locator('code').innerText();
  await drawer.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Chooses a password on the first screen of an invited user. */
async function choosePassword(page: Page) {
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('New password again').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Choose a password' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
}

/** Opens a one-time link, and logs in once it has filled the login page. */
async function comeBy(page: Page, link: string) {
  await page.goto(link);
  await expect(page.locator('input[name="password"]')).not.toHaveValue('');
  expect(page.url()).not.toContain('first=');
  await page.getByRole('button', { name: 'Login' }).click();
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('lets an invited user in by a link that works until a password is chosen, and takes rights away with a role @server', async ({
  page,
  open,
}) => {
  const name = `asha-${unique()}`;
  await open('/users/list');
  await expect(page.getByRole('gridcell', { name: 'clerk', exact: true })).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  const link = await invite(page, name, 'accountant');
  await expect(row(page, name)).toContainText('Invited');

  const guest = await elsewhere(page);
  await comeBy(guest, link);
  await expect(guest.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  expect(await axeFaultsInTurn(guest)).toEqual([]);
  await guest.getByLabel('New password', { exact: true }).fill('password1');
  await expect(guest.getByText(/asy to guess/)).toBeVisible();
  await choosePassword(guest);
  await menuEntry(guest, 'Segment Map').click();
  await expect(guest.getByRole('link', { name: 'Add Segment' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, name)).toContainText('Active');

  await row(page, name).getByRole('button', { name: 'Manage' }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('combobox', { name: 'Role' }).selectOption('viewer');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The role was changed.')).toBeVisible();

  // The role holds from the next call on, and the link no longer.
  await guest.reload();
  await guest.waitForURL('**/login**');
  // Else only the fragment of the address would change.
  await guest.goto('about:blank');
  await comeBy(guest, link);
  await expect(guest.getByText('Account, user name or password is wrong')).toBeVisible();
  await guest.goto(new URL('/segmap/list', link).href);
  await fillLogin(guest, { acc: 'DEMO01', user: name, password: OWN_PASSWORD });
  await expect(title(guest, 'List of Segmap')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Add Segment' })).toHaveCount(0);
  await guest.context().close();
});

test('explains why the only owner stays one, and hides the screens from users who may not manage users @server', async ({
  page,
  open,
}) => {
  await open('/users/list');
  await row(page, 'admin').getByRole('button', { name: 'Manage' }).click();
  const drawer = page.getByRole('dialog', { name: 'admin' });
  await expect(drawer.getByText(/is the only owner who can log in/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Disable' })).toBeDisabled();
  expect(await axeFaultsInTurn(page)).toEqual([]);

  const guest = await elsewhere(page);
  await guest.goto(new URL('/users/list', page.url()).href);
  await fillLogin(guest, { acc: 'DEMO01', user: 'clerk', password: 'demo-clerk-01' });
  await expect(guest.getByText(/You may not manage users/)).toBeVisible();
  await guest.getByRole('button', { name: /clerk/ }).click();
  await expect(guest.getByRole('menuitem', { name: 'My account' })).toBeVisible();
  await expect(guest.getByRole('menuitem', { name: 'Users and roles' })).toHaveCount(0);
  await guest.context().close();
});

test('changes a copied role, and deletes it once nobody has it @server', async ({ page, open, api }) => {
  const [role, name] = [`Store ${unique()}`, `meena-${unique()}`];
  await open('/users/roles');
  const rightsOf = async (name: string) =>
    Number(await row(page, name).getByRole('gridcell').nth(5).innerText());
  const before = await rightsOf('Clerk');
  expect(before).toBeGreaterThan(0);
  await row(page, 'Clerk').getByRole('button', { name: 'Copy' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add Role' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(role);
  await drawer.getByRole('checkbox', { name: 'Item Map: delete' }).check();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The role was saved.')).toBeVisible();
  expect(await rightsOf(role)).toBe(before + 1);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expectPath(page, '/users/list');
  await page.getByRole('button', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await adding.getByRole('textbox', { name: 'Name' }).fill(name);
  await adding.getByRole('combobox', { name: 'Role' }).selectOption({ label: role });
  await adding.getByRole('button', { name: 'Invite' }).click();
  await adding.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Roles' }).click();
  await expect(
    row(page, role).getByRole('button', { name: /^Delete: One user has this role/ }),
  ).toBeVisible();

  await api.call('/users/update', { name, role: 'viewer' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await row(page, role).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'The role was deleted.')).toBeVisible();
  await expect(row(page, role)).toHaveCount(0);
});

test('shows an owner the console as a viewer would see it, until that is ended @server', async ({
  page,
  open,
  request,
}) => {
  await open('/users/roles');
  await row(page, 'Viewer').getByRole('button', { name: 'Look as' }).click();
  const notice = page.getByRole('status').filter({ hasText: /as the role Viewer would/ });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await page.goto('/segmap/list');
  await expect(title(page, 'List of Segmap')).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Segment' })).toHaveCount(0);
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('dealer-bridge.session') ?? '{}').token as string,
  );
  const refused = await request.post('/users/create', {
    headers: { Authorization: `Bearer ${token}`, 'X-RLB-DMS-ACC': 'DEMO01' },
    data: { name: 'nobody', role: 'viewer' },
  });
  expect((await refused.json()).code).toBe('lookingOnly');

  await notice.getByRole('button', { name: 'End' }).click();
  await expect(title(page, 'List of Roles')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Role' })).toBeVisible();
});
