import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import { press } from '../support/forms';
import { columnFilter, expectRowCount, grid, rowWith } from '../support/lists';
import { anItemmap, unique } from '../support/records';
import { pressable } from '../support/shell';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first();

async function askToDelete(page: Page, text: string): Promise<void> {
  const row = rowWith(page, text);
  await row.hover();
  await pressable(row, 'Delete').first().click();
  await expect(dialog(page)).toBeVisible();
}

// tests/resources/ResourceListDelete tests refusals, and tests/server/routes/master/bulkDelete those of many records.
test('asks before it deletes a row, then selected rows together, and only those', async ({
  page,
  open,
  api,
  target,
}) => {
  const group = `Many ${unique()}`;
  const ids: Record<string, unknown> = {};
  for (const name of ['one', 'two', 'three', 'four'])
    ids[name] = (
      await api.add('itemmap', anItemmap({ parent_group: group, rlb_item_name: `${group} ${name}` }))
    )['id'];
  const kept = async () => {
    const own = (await api.list('itemmap')).filter(one => one['parent_group'] === group);
    return own.map(one => one['id']);
  };
  await open('/itemmap/list');
  await columnFilter(page, 'PARENT GROUP').fill(group);
  await expectRowCount(page, 4);
  const calls = watchCalls(page);

  await test.step('one row', async () => {
    await askToDelete(page, `${group} four`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect(callsTo(calls, '/itemmap/delete')).toEqual([]);
    await askToDelete(page, `${group} four`);
    await press(dialog(page), 'Confirm');
    await expectRowCount(page, 3);
    await expect(dialog(page)).toBeHidden();
    const sent = callsTo(calls, '/itemmap/delete').map(call => [call.method, call.path]);
    expect(sent).toEqual([['POST', `/itemmap/delete/${ids['four']}`]]);
    expect(await kept()).not.toContain(ids['four']);
  });

  await test.step('selected rows', async () => {
    for (const name of ['one', 'three'])
      await rowWith(page, `${group} ${name}`).getByRole('checkbox').check();
    await page
      .getByRole('toolbar', { name: 'Selected rows' })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await press(dialog(page), 'Confirm');
    await expectRowCount(page, 1);
    await expect(grid(page).getByText(`${group} two`)).toBeVisible();
    expect(await kept()).toEqual([ids['two']]);
    const paths = callsTo(calls, '/itemmap/delete').map(({ path }) => path);
    if (target === 'server') expect(paths.slice(1)).toEqual(['/itemmap/delete']);
  });
});
