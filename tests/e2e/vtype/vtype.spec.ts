import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../console';
import type { Api } from '../support/api';
import { callsTo, watchCalls, type SentCall } from '../support/calls';
import { colourOf } from '../support/colour';
import { columnFilter, grid, rowCount } from '../support/lists';
import { failedCall } from '../support/noise';
import { title, toast } from '../support/shell';
import type { Wire } from '../support/records';

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

const updates = (calls: readonly SentCall[]) => callsTo(calls, UPDATE).map(call => call.body);

const byType = (types: readonly Wire[], type: string) => types.find(one => one['trans_type'] === type) ?? {};

/** Prepares two types, one switched off and one on. */
async function turned(api: Api, { off, on }: { readonly off: string; readonly on: string }) {
  const types = await api.list('vtype', 'other');
  const two = [byType(types, off), byType(types, on)] as const;
  for (const [status, { id }] of two.entries()) await api.call(UPDATE, { id, status }, 'other');
  return two;
}

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

test('sends id and status for a toggle, and says Enabled or Disabled', async ({ page, open, api }) => {
  const types = await api.list('vtype', 'other');
  const one =
    types.find(type => type['status'] === 1 && !['VD', 'VP'].includes(String(type['trans_type']))) ?? {};
  const name = String(one['trans_type_name']);
  await open('/vtype/list');
  const calls = watchCalls(page);
  const toggle = toggleOf(rowOf(page, name));
  await toggle.click();
  const off = toast(page, `Disabled ${name}`);
  await expect(off).toBeVisible();
  const red = await colourOf(off);
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  const on = toast(page, `Enabled ${name}`);
  await expect(on).toBeVisible();
  expect(await colourOf(on)).not.toEqual({ ...red, red: -1 });
  await expect(toggle).toBeChecked();
  expect(updates(calls)).toEqual([
    { id: one['id'], status: 0 },
    { id: one['id'], status: 1 },
  ]);
});

for (const [on, off] of [
  ['VD', 'VP'],
  ['VP', 'VD'],
] as const) {
  test(`disables ${off} before enabling ${on}, each by its own call${on === 'VD' ? '' : ' @screen'}`, async ({
    page,
    open,
    api,
  }) => {
    const [wanted, other] = await turned(api, { off: on, on: off });
    await open('/vtype/list');
    const calls = watchCalls(page);
    await toggleOf(rowOf(page, wanted['trans_type_name'])).click();
    await expect(toast(page, `Enabled ${String(wanted['trans_type_name'])}`)).toBeVisible();
    expect(updates(calls)).toEqual([
      { id: other['id'], status: 0 },
      { id: wanted['id'], status: 1 },
    ]);
    await expect(toggleOf(rowOf(page, wanted['trans_type_name']))).toBeChecked();
    await expect(toggleOf(rowOf(page, other['trans_type_name']))).not.toBeChecked();
    const stored = await api.list('vtype', 'other');
    expect([byType(stored, on)['status'], byType(stored, off)['status']]).toEqual([1, 0]);
  });
}

test('does not send the second call if the first fails @network @screen', async ({
  page,
  open,
  api,
  allowConsole,
}) => {
  allowConsole.push(failedCall(500));
  const [wanted, other] = await turned(api, { off: 'VD', on: 'VP' });
  await page.route(/\/master\/vtype\/update$/, route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"msg":"Vouchers are locked"}' }),
  );
  await open('/vtype/list');
  const calls = watchCalls(page);
  await toggleOf(rowOf(page, wanted['trans_type_name'])).click();
  await expect(page.getByText('Vouchers are locked').first()).toBeVisible();
  await expect(toggleOf(rowOf(page, wanted['trans_type_name']))).not.toBeChecked();
  await expect(toggleOf(rowOf(page, other['trans_type_name']))).toBeChecked();
  expect(updates(calls)).toEqual([{ id: other['id'], status: 0 }]);
});

test('shows the actual state if the second call fails @network @screen', async ({
  page,
  open,
  api,
  allowConsole,
}) => {
  allowConsole.push(failedCall(500));
  const [wanted, other] = await turned(api, { off: 'VD', on: 'VP' });
  await page.route(/\/master\/vtype\/update$/, route =>
    route.request().postData()?.includes('"status":1')
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"msg":"Vouchers are locked"}' })
      : route.continue(),
  );
  await open('/vtype/list');
  await toggleOf(rowOf(page, wanted['trans_type_name'])).click();
  await expect(page.getByText('Vouchers are locked').first()).toBeVisible();
  await expect(toggleOf(rowOf(page, wanted['trans_type_name']))).not.toBeChecked();
  await expect(toggleOf(rowOf(page, other['trans_type_name']))).not.toBeChecked();
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
