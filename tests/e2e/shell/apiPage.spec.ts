import { expect, test } from '../console';
import { LOGINS } from '../support/logins';
import { fromTest, wireLogin } from '../support/wire';

// The page belongs to our server, and needs no login.
test.use({ who: null });

test('lists the calls of the API, and tries one with a login, under a policy without unsafe parts @server', async ({
  page,
  baseURL,
}) => {
  const { acc } = LOGINS.admin;
  // Swagger UI takes seconds to draw all calls.
  await page.route('**/openapi.json', async route => {
    const response = await route.fetch();
    const description = await response.json();
    const all: readonly (readonly [string, unknown])[] = Object.entries(description.paths);
    const paths = Object.fromEntries(all.filter(([path]) => path.startsWith('/master/segmap/')));
    await route.fulfill({ response, json: { ...description, paths } });
  });
  const response = await page.goto('/docs');
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
  await page.locator('#operations-tag-segmap').click();
  const call = page.locator('.opblock', { hasText: '/master/segmap/list' }).first();
  await call.locator('.opblock-summary-control').click();
  await expect(call.getByText('Parameters')).toBeVisible();

  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.dialog-ux');
  await dialog
    .locator('input')
    .first()
    .fill(await wireLogin(fromTest(String(baseURL)), LOGINS.admin));
  await dialog.getByRole('button', { name: 'Apply credentials' }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByPlaceholder('X-RLB-DMS-ACC').fill(acc);
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table tbody .response-col_status')).toHaveText(/200/);
});
