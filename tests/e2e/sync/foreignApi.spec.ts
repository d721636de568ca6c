import { expect, test } from '../console';
import { json } from '../foreign/answer';
import { SYNC_DAY } from '../foreign/sync';
import { callsTo, watchCalls } from '../support/calls';
import { field, fillFields } from '../support/forms';
import { cellTexts, expectRowCount, grid, rowWith } from '../support/lists';
import { failedCall } from '../support/noise';
import { expectPath, title, toast } from '../support/shell';
import { inRow, statusTab, tabCount } from '../support/sync';

// These tests use an API that has only the core calls; any other call fails them.
test.describe('sync against an API with only the core calls @foreign', () => {
  test('shows today’s rows, newest first, in five tabs', async ({ page, open }) => {
    await open('/txnsync');
    await expectPath(page, '/txnsync/list');
    await expect(title(page, 'Maruti DMS Transactions - Sync Status')).toBeVisible();
    await expectRowCount(page, 5);
    const counts = () =>
      Promise.all(['All', 'Success', 'In-Process', 'Error', 'Exception'].map(label => tabCount(page, label)));
    await expect.poll(counts).toEqual([5, 1, 1, 2, 1]);
    const dates = await grid(page)
      .getByRole('gridcell')
      .getByText(/^\d\d-\d\d-\d{4}/)
      .allTextContents();
    expect(dates).toEqual([...dates].sort().reverse());
    await expect.poll(() => cellTexts(rowWith(page, 'T/3 ?#%'))).toContain('Please wait some time');
    await expect.poll(() => cellTexts(rowWith(page, 'T/2 ?#%'))).toContain('Ledger L-2 is not mapped');
  });

  test('reposts a row, once for a double click, and shows it in green', async ({ page, open, foreign }) => {
    await open('/txnsync/list');
    await inRow(page, 'T/5 ?#%', 'Repost').dblclick();
    await expect(rowWith(page, 'T/5 ?#%').getByText('Reposted')).toBeVisible();
    const reposts = foreign.calls.filter(call => call.path.includes('repost/'));
    expect(reposts.map(call => [call.method, call.path])).toEqual([
      ['GET', '/report/maruti-sync-repost/redis%3A5%2Fx'],
    ]);
  });

  test('posts by UTD: a success, and a failure shown in its row and the counts', async ({
    page,
    open,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(422));
    await open('/txnsync/list');
    await expectRowCount(page, 5);
    const post = async (utd: string) => {
      await page.getByRole('button', { name: 'Post Missing UTD' }).click();
      await page.locator('[name=utd]').fill(utd);
      await page.getByRole('dialog').getByRole('button', { name: 'Sync' }).click();
    };
    await page.getByRole('button', { name: 'Post Missing UTD' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sync' }).click();
    await expect(page.getByText('UTD is Required!')).toBeVisible();
    await page.keyboard.press('Escape');
    await post('9999');
    await expect(toast(page, 'Successfully Posted!')).toBeVisible();
    await post('7001');
    await expect(toast(page, 'UTD 7001 was refused by accounting')).toBeVisible();
    await expect.poll(() => tabCount(page, 'Error')).toBe(3);
    await expect(inRow(page, 'T/1 ?#%', 'Error')).toBeVisible();
  });

  test('reposts many rows after a dry run, from this tab, at a URL that survives a reload', async ({
    page,
    open,
    foreign,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(503));
    await open('/txnsync/list');
    await expectRowCount(page, 5);
    foreign.answerNext(
      '/report/maruti-sync-repost/redis%3A4%2Fx',
      json({ msg: 'Accounting is closed' }, 503),
    );
    await page.getByRole('checkbox', { name: /select all/i }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Repost' }).click();
    await expect(page.getByRole('dialog')).toContainText('3 of 5 rows');
    expect(foreign.calls.filter(call => call.path.includes('repost'))).toEqual([]);
    await page.getByRole('button', { name: 'Repost 3 rows' }).click();
    const batch = page.getByRole('dialog', { name: 'Repost batch' });
    await expect(batch).toContainText('Finished. 3 of 3 rows done.');
    await expect(batch).toContainText('Accounting is closed');
    expect(new URL(page.url()).pathname).toMatch(/^\/txnsync\/batch\/.+/);
    await page.reload();
    await expect(batch).toContainText('Accounting is closed');
    await batch.getByRole('button', { name: 'Repost the failed ones' }).click();
    await page.getByRole('button', { name: 'Repost 1 row' }).click();
    await expect(page.getByRole('dialog', { name: 'Repost batch' })).toContainText(
      'Finished. 1 of 1 row done.',
    );
  });

  test('shows /marutisync read-only', async ({ page, open }) => {
    await open('/marutisync');
    await expect(title(page, 'Maruti DMS TO Vehicle Booking - Sync Status')).toBeVisible();
    await expectRowCount(page, 2);
    await expect(page.getByRole('tab')).toHaveCount(4);
    await expect(page.getByText('Repost', { exact: true })).toHaveCount(0);
    await inRow(page, 'T/12 ?#%', 'Exception').click();
    await expect(page.getByRole('dialog', { name: 'Exception Msg' })).toContainText('redis:12/x');
    await page.getByRole('button', { name: 'Ok' }).click();
  });

  test('transfers a day on /oldsync, shows the result, and clears the form', async ({
    page,
    open,
    foreign,
  }) => {
    await open('/oldsync');
    await page.getByRole('button', { name: 'Sync' }).click();
    await expect(page.getByText('Sync Date Required')).toBeVisible();
    const calls = watchCalls(page);
    await page.locator('[name=dtValue]').fill(SYNC_DAY);
    await page.getByRole('button', { name: 'Sync' }).click();
    await expect(toast(page, `Moved 3 files of ${SYNC_DAY}`)).toBeVisible();
    await expect(page.locator('[name=dtValue]')).toHaveValue('');
    expect(foreign.data.sync.transferred).toEqual([SYNC_DAY]);
    expect(callsTo(calls, '/report/maruti-sync/transfer').map(call => call.body)).toEqual([
      { dtValue: SYNC_DAY },
    ]);
  });

  test('filters by the causes of failure, in a link', async ({ page, open }) => {
    await open('/txnsync/list');
    await expectRowCount(page, 5);
    await page.getByRole('button', { name: 'Causes' }).click();
    await page.getByRole('button', { name: 'Show 2 rows' }).click();
    await expectRowCount(page, 2);
    await expect.poll(() => page.url()).toContain('cause');
    await page.reload();
    await expectRowCount(page, 2);
    await expect(statusTab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  });

  test('137 rows of one missing ledger among 4,000 are cured in six presses, each posted once', async ({
    page,
    open,
    foreign,
  }) => {
    test.setTimeout(300_000);
    const like = foreign.data.sync.txn[4] ?? {};
    const many = Array.from({ length: 4_000 }, (_, at) => ({
      ...like,
      TRANS_ID: `M/${at}`,
      redisId: `many:${at}`,
      utd: 10_000 + at,
      type: at < 137 ? 'error' : 'success',
      msg: at < 137 ? 'Ledger not found for DMS ledger D-9' : `Posted as voucher ${at}`,
    }));
    foreign.data.sync.txn.splice(0, foreign.data.sync.txn.length, ...many);
    await open('/txnsync/list');
    await expectRowCount(page, 4_000);
    let presses = 0;
    const press = async (name: string, within = page.locator('body')) => {
      presses += 1;
      await within.getByRole('button', { name, exact: true }).click();
    };
    await press('Causes');
    const cause = page.getByRole('dialog', { name: 'Causes' }).getByRole('listitem').first();
    await expect(cause).toContainText('137 rows');
    await press('Create ledger map', cause);
    await expect(field(page, 'dms_id')).toHaveValue('D-9');
    await fillFields(page, { ledger_type: 'CUSTOMER', dms_name: 'Nine', rlb_id: 'R-9', rlb_name: 'Nine' });
    await press('Create Ledgermap');
    await expect(cause).toContainText('The ledger map exists. 137 rows can be posted now.');
    await press('Repost 137 rows', cause);
    await press('Repost 137 rows', page.getByRole('dialog', { name: 'Repost' }));
    await expect(page.getByRole('dialog', { name: 'Repost batch' })).toContainText('137 of 137 rows done.', {
      timeout: 120_000,
    });
    expect(presses).toBeLessThanOrEqual(6);
    const posted = foreign.calls.filter(call => call.path.includes('maruti-sync-repost/'));
    expect(posted).toHaveLength(137);
    expect(new Set(posted.map(({ path }) => path)).size).toBe(137);
  });

  test('a missing ledger is mapped from its cause, and its rows are posted', async ({
    page,
    open,
    foreign,
  }) => {
    await open('/txnsync/list');
    await expectRowCount(page, 5);
    await page.getByRole('button', { name: 'Causes' }).click();
    const cause = page.getByRole('dialog', { name: 'Causes' }).getByRole('listitem').first();
    await expect(cause).toContainText('Ledger L-2 is not mapped, Foreign Motors');
    await cause.getByRole('button', { name: 'Create ledger map' }).click();
    await expect(field(page, 'dms_id')).toHaveValue('L-2');
    await expect(field(page, 'parent_group')).toHaveValue('Foreign Motors');
    await fillFields(page, {
      ledger_type: 'CUSTOMER',
      dms_name: 'Ledger two',
      rlb_id: 'R-2',
      rlb_name: 'Two',
    });
    await page.getByRole('button', { name: 'Create Ledgermap' }).click();
    await expect(cause).toContainText('The ledger map exists. 2 rows can be posted now.');
    await cause.getByRole('button', { name: 'Repost 2 rows' }).click();
    await page.getByRole('dialog', { name: 'Repost' }).getByRole('button', { name: 'Repost 2 rows' }).click();
    await expect(page.getByRole('dialog', { name: 'Repost batch' })).toContainText('2 of 2 rows done.');
    expect(foreign.data.sync.txn.filter(row => row['postStatus'] === 1)).toHaveLength(2);
  });
});
