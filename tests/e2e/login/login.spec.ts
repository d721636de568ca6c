import { expect, test } from '../console';
import { isRed } from '../support/colour';
import { holdScripts, isTakenOver } from '../support/heldScripts';
import { fillLogin, loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { failedCall } from '../support/noise';
import { expectPath, menuEntry, title } from '../support/shell';

test.use({ who: null });

// tests/shell/LoginPage has what the form requires and sends, and tests/authProvider/loginCall the call.
test('leads to the login without a shift, explains a wrong password in red, then leads to the target, and stays logged in', async ({
  page,
  target,
  allowConsole,
}) => {
  allowConsole.push(failedCall(401));
  const button = page.getByRole('button', { name: 'Login' });

  await test.step('nothing shifts when content such as the demo’s logins appears later', async () => {
    const release = await holdScripts(page);
    await page.goto('/ledgermap/create?from=mail', { waitUntil: 'commit' });
    await expect(button).toBeVisible();
    // Before the first paint, the box may lack its styles.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const painted = await button.boundingBox();
    release();
    await expect.poll(() => isTakenOver(page)).toBe(true);
    if (target === 'demo') await expect(page.getByRole('region', { name: 'Demo' })).toBeVisible();
    expect(await button.boundingBox()).toEqual(painted);
    await expectPath(page, '/login');
  });

  await test.step('a wrong password', async () => {
    const answer = page.waitForResponse(/\/users\/login$/);
    await fillLogin(page, { ...LOGINS.admin, password: 'wrong' });
    const { error_message: words, requestId } = await (await answer).json();
    const message = page.getByText(words, { exact: true });
    await expect(message).toBeVisible();
    // The id under which the server logs the failure.
    if (requestId !== undefined) await expect(page.getByText(requestId)).toBeVisible();
    expect(await isRed(message)).toBe(true);
    const field = await loginFields(page).password.boundingBox();
    const below = await message.boundingBox();
    expect(below?.y).toBeGreaterThan(Math.min((await button.boundingBox())?.y ?? 0, field?.y ?? 0));
    await expect(loginFields(page).acc).toHaveValue('DEMO01');
    await expect(loginFields(page).user).toHaveValue('admin');
  });

  await test.step('the target', async () => {
    await fillLogin(page, LOGINS.admin);
    await expectPath(page, '/ledgermap/create');
    expect(new URL(page.url()).search).toBe('?from=mail');
    await expect(title(page, 'Create New Ledgermap')).toBeVisible();
  });

  await test.step('a reload, and /login', async () => {
    // The session is saved at most once a second (docs/behaviour.md, 'Transaction log').
    await page.waitForTimeout(1200);
    await page.reload();
    await expect(menuEntry(page, 'Segment Map')).toBeVisible();
    await expectPath(page, '/ledgermap/create');
    await page.goto('/login');
    await expectPath(page, '/');
  });
});
