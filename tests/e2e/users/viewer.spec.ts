import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { grid, rowCount } from '../support/lists';
import { fillLogin } from '../support/loginPage';
import { personWith } from '../support/people';
import { goToScreen, title } from '../support/shell';

test.use({ who: null });

/** Goes to a screen and waits for its title. */
async function visit(page: Page, path: string, heading: string) {
  await goToScreen(page, path);
  await expect(title(page, heading)).toBeVisible();
}

test('shows a viewer every screen without what the viewer may not do, and no error @server', async ({
  page,
  api,
  request,
}) => {
  test.slow();
  const viewer = await personWith('viewer', api, request);
  await page.goto('/txnsync/list');
  await fillLogin(page, viewer);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Post Missing UTD' })).toHaveCount(0);
  await expect(grid(page).getByRole('button', { name: 'Repost' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /old sync/i })).toHaveCount(0);
  await grid(page).getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('button', { name: 'Repost' })).toHaveCount(0);

  await visit(page, '/vtype/list', 'List of Vtype');
  const toggle = grid(page)
    .getByRole('switch')
    .or(grid(page).getByRole('checkbox', { name: /Enable/ }));
  await expect(toggle.first()).toHaveAttribute('aria-disabled', 'true');
  await expect(toggle.first()).toHaveAccessibleDescription(/You may not enable or disable vehicle types/);
  const isOn = await toggle.first().isChecked();
  await toggle.first().click({ force: true });
  expect(await toggle.first().isChecked()).toBe(isOn);
  expect(await axeFaultsInTurn(page)).toEqual([]);

  for (const [path, heading, add] of [
    ['/segmap/list', 'List of Segmap', 'Add Segment'],
    ['/ledgermap/list', 'List of Ledgermap', 'Add Ledger'],
    ['/itemmap/list', 'List of Item Mapping', 'Add Item'],
  ] as const) {
    await visit(page, path, heading);
    await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: add })).toHaveCount(0);
    await expect(grid(page).getByText('Delete')).toHaveCount(0);
  }

  await visit(page, '/download-reports', 'Reports Download');
  await expect(page.getByRole('option', { name: /Reconciliation/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Reconcile/ })).toHaveCount(0);
  for (const path of ['/reconciliation', '/upload-xlsx', '/oldsync']) {
    await goToScreen(page, path);
    await expect(page.getByText(/You may look at this, but not do it/)).toBeVisible();
    await expect(page.locator('main').getByRole('button', { name: /Upload|Reconcile|Sync/ })).toHaveCount(0);
  }
  await visit(page, '/', 'Dashboard');
  await expect(page.getByRole('link', { name: /^Add / })).toHaveCount(0);
});
