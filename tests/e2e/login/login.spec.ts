import { expect, test } from '../console';
import { callsTo, nextCall, watchCalls } from '../support/calls';
import { isRed } from '../support/colour';
import { holdScripts, isTakenOver } from '../support/heldScripts';
import { fillLogin, loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { failedCall } from '../support/noise';
import { expectPath, menuEntry, title } from '../support/shell';

test.use({ who: null });

test('asks for account, user and password @screen', async ({ page }) => {
  await page.goto('/login');
  const fields = loginFields(page);
  await expect(fields.acc).toHaveAttribute('name', 'acc');
  await expect(page.getByPlaceholder('User name')).toHaveAttribute('name', 'user');
  await expect(fields.password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('sends logged-out users to /login, and back to their target', async ({ page }) => {
  await page.goto('/ledgermap/create?from=mail');
  await expectPath(page, '/login');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/ledgermap/create');
  expect(new URL(page.url()).search).toBe('?from=mail');
  await expect(title(page, 'Create New Ledgermap')).toBeVisible();
});

test('sends a login without a body, with the account header and Basic authorization @wire', async ({
  page,
}) => {
  await page.goto('/login');
  const sent = nextCall(page, '/users/login');
  await fillLogin(page, LOGINS.admin);
  const { method, body, request } = await sent;
  expect(method).toBe('POST');
  expect(body).toBeUndefined();
  const headers = await request.allHeaders();
  expect(headers['x-rlb-dms-acc']).toBe('DEMO01');
  expect(headers['authorization']).toBe(`Basic ${Buffer.from('admin:demo-admin-01').toString('base64')}`);
});

test('shows the server’s message in red under the form after a wrong password', async ({
  page,
  allowConsole,
}) => {
  allowConsole.push(failedCall(401));
  await page.goto('/login');
  const answer = page.waitForResponse(/\/users\/login$/);
  await fillLogin(page, { ...LOGINS.admin, password: 'wrong' });
  const { error_message: words, requestId } = await (await answer).json();
  const message = page.getByText(words, { exact: true });
  await expect(message).toBeVisible();
  // The id under which the server logs the failure.
  if (requestId !== undefined) await expect(page.getByText(requestId)).toBeVisible();
  expect(await isRed(message)).toBe(true);
  const button = await page.getByRole('button', { name: 'Login' }).boundingBox();
  const field = await loginFields(page).password.boundingBox();
  const below = await message.boundingBox();
  expect(below?.y).toBeGreaterThan(Math.min(button?.y ?? 0, field?.y ?? 0));
  await expect(loginFields(page).acc).toHaveValue('DEMO01');
  await expect(loginFields(page).user).toHaveValue('admin');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/');
});

test('requires user and password before anything is sent, but no account @screen', async ({ page }) => {
  await page.goto('/login');
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('User Name is Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Password is Required', { exact: true })).toBeVisible();
  expect(callsTo(calls, '/users/login')).toEqual([]);
});

test('leaves an empty account to the server @wire', async ({ page, allowConsole }) => {
  allowConsole.push(failedCall(400, 401, 403, 422));
  await page.goto('/login');
  const sent = nextCall(page, '/users/login');
  await fillLogin(page, { ...LOGINS.admin, acc: '' });
  expect((await sent).method).toBe('POST');
  await expect(loginFields(page).user).toHaveValue('admin');
  await expectPath(page, '/login');
});

test('logs in by Enter in the password, once for a double click @screen', async ({ page }) => {
  await page.goto('/login');
  const calls = watchCalls(page);
  const fields = loginFields(page);
  await fields.acc.fill('DEMO01');
  await fields.user.fill('admin');
  await fields.password.fill('demo-admin-01');
  await page.getByRole('button', { name: 'Login' }).dblclick();
  await expectPath(page, '/');
  expect(callsTo(calls, '/users/login')).toHaveLength(1);
});

test('treats Enter like the button @screen', async ({ page }) => {
  await page.goto('/login');
  const fields = loginFields(page);
  await fields.acc.fill('DEMO01');
  await fields.user.fill('admin');
  await fields.password.fill('demo-admin-01');
  await fields.password.press('Enter');
  await expectPath(page, '/');
});

test('keeps the session on reload, and redirects an active session from /login to /', async ({
  page,
  target,
}) => {
  await page.goto('/');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/');
  await menuEntry(page, 'Segment Map').waitFor();
  // The session is saved at most once a second (docs/behaviour.md, 'Transaction log').
  await page.waitForTimeout(1200);
  await page.reload();
  await expect(menuEntry(page, 'Segment Map')).toBeVisible();
  expect(target, 'each of them').toBeTruthy();
  await page.goto('/login');
  await expectPath(page, '/');
});

test('shifts nothing when content such as the demo’s logins appears later', async ({ page, target }) => {
  const button = page.getByRole('button', { name: 'Login' });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(button).toBeVisible();
  // Before the first paint, the box may lack its styles.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const painted = await button.boundingBox();
  release();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  if (target === 'demo') await expect(page.getByRole('region', { name: 'Demo' })).toBeVisible();
  expect(await button.boundingBox()).toEqual(painted);
});
