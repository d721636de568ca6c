import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../console';
import { columnFilter, grid, rowCount } from '../support/lists';
import { title } from '../support/shell';
import type { Wire } from '../support/records';

// Vehicle types belong to the whole account: these tests have the second account to themselves, one after the other.
test.use({ who: 'other' });
test.describe.configure({ mode: 'serial' });

const rowOf = (page: Page, name: unknown) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByText(String(name), { exact: true }) })
    .first();

const toggleOf = (row: Locator) =>
  row
    .getByRole('switch')
    .or(row.getByRole('checkbox', { name: /enable|disable|trans|toggle/i }))
    .first();

const byType = (types: readonly Wire[], type: string) => types.find(one => one['trans_type'] === type) ?? {};

test('lists every vehicle type, each with its toggle', async ({ page, open, api }) => {
  const types = await api.list('vtype', 'other');
  await open('/vtype/list');
  await expect(title(page, 'List of Vtype')).toBeVisible();
  await expect.poll(() => rowCount(page)).toBe(types.length);
  expect(types.some(one => one['status'] === 0)).toBe(true);
  for (const one of types.slice(0, 5)) {
    const toggle = toggleOf(rowOf(page, one['trans_type_name']));
    await expect(toggle).toBeChecked({ checked: one['status'] === 1 });
  }
  await columnFilter(page, 'Trans Type').fill('VD');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await expect(rowOf(page, byType(types, 'VD')['trans_type_name'])).toBeVisible();
});
