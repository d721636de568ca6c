import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { text } from '../foreign/answer';
import type { Api } from '../support/api';
import { callsTo, watchCalls } from '../support/calls';
import { press } from '../support/forms';
import { columnFilter, findRow, grid, rowCount, rowWith } from '../support/lists';
import { failedCall } from '../support/noise';
import { aLedgermap, anItemmap, aSegmap, unique, type Wire } from '../support/records';
import { expectPath, pressable, toast } from '../support/shell';

const DELETES = [
  ['segmap', aSegmap, '/master/segmap/delete'],
  ['ledgermap', aLedgermap, '/ledgermap/delete'],
  ['itemmap', anItemmap, '/itemmap/delete'],
] as const;

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first();

for (const [resource, aRecord, path] of DELETES) {
  const tag = resource === 'segmap' ? '' : ' @screen';
  test(`${resource}: asks before Delete, and removes the record on Confirm${tag}`, async ({
    page,
    open,
    api,
  }) => {
    const record = await api.add(resource, aRecord());
    await open(`/${resource}/list`);
    const row = await findRow(page, 'PARENT GROUP', String(record['parent_group']));
    const calls = watchCalls(page);
    await row.hover();
    await pressable(row, 'Delete').first().click();
    await expect(dialog(page)).toBeVisible();
    expect(callsTo(calls, path)).toEqual([]);
    await press(dialog(page), 'Confirm');
    await expect.poll(() => rowCount(page)).toBe(0);
    await expect(dialog(page)).toBeHidden();
    const sent = callsTo(calls, path);
    expect(sent.map(call => [call.method, call.path])).toEqual([['POST', `${path}/${record['id']}`]]);
    expect((await api.list(resource)).map(one => one['id'])).not.toContain(record['id']);
  });
}

test('asks before Delete on the edit form, and returns to the list', async ({ page, open, api }) => {
  const item = await api.add('itemmap', anItemmap());
  await open(`/itemmap/edit/${item['id']}`);
  await press(page, 'Delete');
  await press(dialog(page), 'Confirm');
  await expectPath(page, '/itemmap/list');
  expect((await api.list('itemmap')).map(one => one['id'])).not.toContain(item['id']);
});

test('keeps the record when Escape closes the question @screen', async ({ page, open, api }) => {
  const item = await api.add('itemmap', anItemmap());
  await open('/itemmap/list');
  const row = await findRow(page, 'PARENT GROUP', String(item['parent_group']));
  const calls = watchCalls(page);
  await row.hover();
  await pressable(row, 'Delete').first().click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(row).toBeVisible();
  expect(callsTo(calls, '/itemmap/delete')).toEqual([]);
});

test('reports a response other than Success, and keeps the record @foreign', async ({
  page,
  open,
  api,
  foreign,
}) => {
  const segment = await api.add('segmap', aSegmap());
  foreign.answerNext(`/master/segmap/delete/${segment['id']}`, text('In use by 12 vouchers'));
  await open('/segmap/list');
  const row = await findRow(page, 'PARENT GROUP', String(segment['parent_group']));
  await row.hover();
  await pressable(row, 'Delete').first().click();
  await press(dialog(page), 'Confirm');
  await expect(toast(page, 'In use by 12 vouchers')).toBeVisible();
  await expect(rowWith(page, String(segment['parent_group']))).toBeVisible();
});

test('shows why a delete failed, and keeps the record @network @screen', async ({
  page,
  open,
  api,
  allowConsole,
}) => {
  allowConsole.push(failedCall(500));
  const segment = await api.add('segmap', aSegmap());
  await page.route(/\/master\/segmap\/delete\//, route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"msg":"The book is locked"}' }),
  );
  await open('/segmap/list');
  const row = await findRow(page, 'PARENT GROUP', String(segment['parent_group']));
  await row.hover();
  await pressable(row, 'Delete').first().click();
  await press(dialog(page), 'Confirm');
  await expect(page.getByText('The book is locked').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowWith(page, String(segment['parent_group']))).toBeVisible();
});

/** Adds three item mappings to a group: one, two and three. */
async function addThree(api: Api, group: string): Promise<readonly Wire[]> {
  const items: Wire[] = [];
  for (const name of ['one', 'two', 'three'])
    items.push(
      await api.add('itemmap', anItemmap({ parent_group: group, rlb_item_name: `${group} ${name}` })),
    );
  return items;
}

const pressDelete = (page: Page) =>
  page
    .getByRole('button', { name: /^Delete/ })
    .and(page.locator(':not([role=row] *)'))
    .first()
    .click();

test('keeps a selected row that someone else has changed, and reports why @server', async ({
  page,
  open,
  api,
}) => {
  const group = `Changed ${unique()}`;
  const items = await addThree(api, group);
  await open('/itemmap/list');
  await columnFilter(page, 'PARENT GROUP').fill(group);
  await expect.poll(() => rowCount(page)).toBe(3);
  await page.getByRole('checkbox', { name: 'Select all 3' }).check();
  const renamed = { ...items[1], rlb_item_name: `${group} renamed` };
  expect((await api.call(`/master/itemmap/update/${items[1]?.['id']}`, renamed)).status).toBe(200);

  const calls = watchCalls(page);
  await pressDelete(page);
  await press(dialog(page), 'Confirm');
  await expect(page.getByRole('dialog', { name: 'Delete finished' })).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('2 of 3 deleted, 1 failed');
  await expect(dialog(page).getByRole('listitem')).toContainText('Someone else has changed this');
  expect(callsTo(calls, '/itemmap/delete').map(call => call.path)).toEqual(['/itemmap/delete']);
  await press(dialog(page), 'Close');
  await expect.poll(() => rowCount(page)).toBe(1);
  await expect(rowWith(page, `${group} renamed`)).toBeVisible();
  const kept = (await api.list('itemmap')).filter(one => one['parent_group'] === group);
  expect(kept.map(one => one['id'])).toEqual([items[1]?.['id']]);
});

test('deletes selected rows together, and only those', async ({ page, open, api }) => {
  const group = `Many ${unique()}`;
  const items = await addThree(api, group);
  await open('/itemmap/list');
  await columnFilter(page, 'PARENT GROUP').fill(group);
  await expect.poll(() => rowCount(page)).toBe(3);
  for (const name of ['one', 'three']) {
    await rowWith(page, `${group} ${name}`).getByRole('checkbox').check();
  }
  await pressDelete(page);
  await press(dialog(page), 'Confirm');
  await expect.poll(() => rowCount(page)).toBe(1);
  await expect(grid(page).getByText(`${group} two`)).toBeVisible();
  const kept = (await api.list('itemmap')).filter(one => one['parent_group'] === group);
  expect(kept.map(one => one['id'])).toEqual([items[1]?.['id']]);
});
