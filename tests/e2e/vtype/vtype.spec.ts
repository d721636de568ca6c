import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../console';
import type { Api } from '../support/api';
import { callsTo, watchCalls } from '../support/calls';
import { columnFilter, grid, rowCount } from '../support/lists';
import type { Wire } from '../support/records';
import { title, toast } from '../support/shell';

// Vehicle types apply to the whole account: only these tests use the second account, one at a time.
test.use({ who: 'other' });
test.describe.configure({ mode: 'serial' });

const UPDATE = '/master/vtype/update';

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

/** Prepares two types, one switched off and one on. */
async function turned(api: Api, { off, on }: { readonly off: string; readonly on: string }) {
  const types = await api.list('vtype', 'other');
  const two = [byType(types, off), byType(types, on)] as const;
  for (const [status, { id }] of two.entries()) await api.call(UPDATE, { id, status }, 'other');
  return two;
}

test('lists every vehicle type with its toggle, which sends id and status, one of VD and VP after the other', async ({
  page,
  open,
  api,
}) => {
  const [wanted, rival] = await turned(api, { off: 'VD', on: 'VP' });
  const types = await api.list('vtype', 'other');
  await open('/vtype/list');
  await expect(title(page, 'List of Vtype')).toBeVisible();
  await expect.poll(() => rowCount(page)).toBe(types.length);
  for (const one of types.slice(0, 5)) {
    const toggle = toggleOf(rowOf(page, one['trans_type_name']));
    await expect(toggle).toBeChecked({ checked: one['status'] === 1 });
  }
  const calls = watchCalls(page);
  const sent = () => callsTo(calls, UPDATE).map(call => call.body);

  await test.step('one that excludes no other', async () => {
    const isAlone = (type: Wire) =>
      type['status'] === 1 && !['VD', 'VP'].includes(String(type['trans_type']));
    const one = types.find(isAlone) ?? {};
    const name = String(one['trans_type_name']);
    const toggle = toggleOf(rowOf(page, name));
    await toggle.click();
    await expect(toast(page, `Disabled ${name}`)).toBeVisible();
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(toast(page, `Enabled ${name}`)).toBeVisible();
    await expect(toggle).toBeChecked();
    expect(sent()).toEqual([
      { id: one['id'], status: 0 },
      { id: one['id'], status: 1 },
    ]);
  });

  await test.step('one of VD and VP', async () => {
    await toggleOf(rowOf(page, wanted['trans_type_name'])).click();
    await expect(toast(page, `Enabled ${String(wanted['trans_type_name'])}`)).toBeVisible();
    expect(sent().slice(2)).toEqual([
      { id: rival['id'], status: 0 },
      { id: wanted['id'], status: 1 },
    ]);
    await expect(toggleOf(rowOf(page, wanted['trans_type_name']))).toBeChecked();
    await expect(toggleOf(rowOf(page, rival['trans_type_name']))).not.toBeChecked();
    const stored = await api.list('vtype', 'other');
    expect([byType(stored, 'VD')['status'], byType(stored, 'VP')['status']]).toEqual([1, 0]);
  });

  await columnFilter(page, 'Trans Type').fill('VD');
  await expect(rowOf(page, wanted['trans_type_name'])).toBeVisible();
});

test('shows the toggle and its state on a phone without scrolling sideways @screen', async ({
  page,
  open,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [off, on] = await turned(api, { off: 'VD', on: 'VP' });
  await open('/vtype/list');
  const toggle = toggleOf(rowOf(page, on['trans_type_name']));
  // The visible part, because the input is wider than its switch.
  await expect(toggle.locator('xpath=..')).toBeInViewport({ ratio: 1 });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect(toggleOf(rowOf(page, off['trans_type_name']))).not.toBeChecked();
});
