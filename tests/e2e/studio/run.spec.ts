import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import type { Api } from '../support/api';
import { axeFaultsInTurn } from '../support/axe';
import { unique } from '../support/records';
import { expectPath, path, toast } from '../support/shell';
import { ask, declarationOf, draftByApi, namedAfter, publishByApi, publishOver } from './publishByApi';

// What is published changes the menu of the account, so this test uses the one that has few others.
test.use({ who: 'other' });

/** More than the servers of these tests move at once, and enough to be seen while they are moved. */
const RECORDS = 2_000;
const IN_A_CALL = 200;

const code = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const price = { source: 'price', label: 'Price', fid: 'bbbbbbbb' };
const priceOf = (no: number) => (no % 100 === 0 ? `${no} %` : `0${no}`);

async function addRecords(api: Api, name: string): Promise<void> {
  for (let from = 0; from < RECORDS; from += IN_A_CALL)
    await ask(api, `/master/${name}/add/many`, {
      records: Array.from({ length: IN_A_CALL }, (_, at) => ({
        id: `p${from + at}`,
        code: `C${from + at}`,
        price: priceOf(from + at),
        status: 1,
      })),
    });
}

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const moved = (page: Page) => page.getByText(/[\d,]+ of 2,000 records/);

test('a run moves the records of a large resource, pauses, continues and is undone @server', async ({
  page,
  open,
  api,
}) => {
  test.setTimeout(120_000);
  const named = namedAfter(`Priced ${unique()}`);
  const { label, name } = named;
  await publishByApi(api, declarationOf({ ...named, fields: [code, { ...price, kind: 'text' }] }));
  await addRecords(api, name);
  const { id } = await draftByApi(
    api,
    declarationOf({ ...named, fields: [code, { ...price, kind: 'number' }] }),
  );
  await open(`/${name}/list`);
  const colleague = await page.context().newPage();
  await colleague.goto(`/${name}/list`);
  await expect(colleague.getByRole('row').filter({ hasText: '0101' }).first()).toBeVisible();

  await page.goto(`/studio/edit/${String(id)}`);
  await press(page, 'Publish');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2,000 records were looked at');
  await expect(dialog).toContainText('They are stored one after the other in the background');
  await expect(dialog).toContainText('20 values do not fit');
  await dialog.getByLabel('Why').fill('To reckon with it');
  await dialog.getByLabel(/^Type “.*” to confirm/).fill(name);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => path(page)).toMatch(/^\/studio\/run\//);
  await press(page, 'Pause');
  await expect(heading(page, `The move of the records of ${label} is paused`)).toBeVisible();
  await expect(moved(page)).toBeVisible();
  const address = path(page);
  const done = await moved(page).textContent();
  expect(await axeFaultsInTurn(page)).toEqual([]);

  await page.reload();
  await expectPath(page, address);
  await expect(moved(page)).toHaveText(done ?? '');
  // Every record is in the new form already, moved or not.
  await colleague.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const last = colleague.getByRole('row').filter({ hasText: 'C999' });
  await colleague.goto(`/${name}/list?filter=${encodeURIComponent(JSON.stringify({ code: 'C999' }))}`);
  await expect(last).toContainText('999');
  await expect(last).not.toContainText('0999');

  await press(page, 'Go on');
  await expect(heading(page, `Moving the records of ${label}`)).toBeVisible();
  await press(page, 'Undo');
  await dialog.getByLabel('Why').fill('The rates are needed as they were');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'is being undone')).toBeVisible();
  await expect(heading(page, `The records of ${label} are moved back`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('All records are back as they were.')).toBeVisible();
  // Its colours fade as it goes.
  await expect(toast(page, 'is being undone')).toHaveCount(0);
  expect(await axeFaultsInTurn(page)).toEqual([]);

  await colleague.reload();
  await expect(last).toContainText('0999');
  await colleague.close();

  // The same once more, to its end.
  const { run } = await publishOver(
    api,
    declarationOf({ ...named, fields: [code, { ...price, kind: 'number' }] }),
  );
  await page.goto(`/studio/run/${String(run)}`);
  await expect(heading(page, `The records of ${label} are moved`)).toBeVisible({ timeout: 60_000 });
  const exceptions = page.getByRole('region', { name: 'Values that do not fit' });
  await expect(exceptions.getByRole('row').filter({ hasText: 'Price100 %' })).toHaveCount(1);
  await exceptions.getByRole('link', { name: 'p100', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('C100');
});
