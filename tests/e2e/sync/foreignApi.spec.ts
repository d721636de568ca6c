import { expect, test } from '../console';
import { json } from '../foreign/answer';
import { SYNC_DAY } from '../foreign/sync';
import { field, fillFields } from '../support/forms';
import { expectRowCount, rowWith } from '../support/lists';
import { failedCall } from '../support/noise';
import { expectPath, goToScreen, toast } from '../support/shell';
import { inRow, tabCount } from '../support/sync';

// These tests use an API that has only the core calls; any other call fails them. tests/custom/sync has each screen.
test.describe('sync against an API with only the core calls @foreign', () => {
  test('shows today’s rows, reposts one and many, posts by UTD, and transfers a day', async ({
    page,
    open,
    foreign,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(422, 503));
    const reposts = () => foreign.calls.filter(call => call.path.includes('repost/'));

    await test.step('five tabs', async () => {
      await open('/txnsync');
      await expectPath(page, '/txnsync/list');
      await expectRowCount(page, 5);
      const labels = ['All', 'Success', 'In-Process', 'Error', 'Exception'];
      const counts = () => Promise.all(labels.map(label => tabCount(page, label)));
      await expect.poll(counts).toEqual([5, 1, 1, 2, 1]);
    });
    await test.step('many, after a dry run, at a URL that survives a reload', async () => {
      foreign.answerNext(
        '/report/maruti-sync-repost/redis%3A4%2Fx',
        json({ msg: 'Accounting is closed' }, 503),
      );
      await page.getByRole('checkbox', { name: /select all/i }).click();
      await page.getByRole('toolbar').getByRole('button', { name: 'Repost' }).click();
      await expect(page.getByRole('dialog')).toContainText('3 of 5 rows');
      expect(reposts()).toEqual([]);
      await page.getByRole('button', { name: 'Repost 3 rows' }).click();
      const batch = page.getByRole('dialog', { name: 'Repost batch' });
      await expect(batch).toContainText('Finished. 3 of 3 rows done.');
      expect(new URL(page.url()).pathname).toMatch(/^\/txnsync\/batch\/.+/);
      await page.reload();
      await expect(batch).toContainText('Accounting is closed');
      await page.keyboard.press('Escape');
    });
    await test.step('one, once for a double click, in green', async () => {
      const before = reposts().length;
      await inRow(page, 'T/4 ?#%', 'Repost').dblclick();
      await expect(rowWith(page, 'T/4 ?#%').getByText('Reposted')).toBeVisible();
      expect(
        reposts()
          .slice(before)
          .map(({ method, path }) => [method, path]),
      ).toEqual([['GET', '/report/maruti-sync-repost/redis%3A4%2Fx']]);
    });
    await test.step('by UTD', async () => {
      const post = async (utd: string) => {
        await page.getByRole('button', { name: 'Post Missing UTD' }).click();
        await page.locator('[name=utd]').fill(utd);
        await page.getByRole('dialog').getByRole('button', { name: 'Sync' }).click();
      };
      await post('9999');
      await expect(toast(page, 'Successfully Posted!')).toBeVisible();
      await post('7001');
      await expect(toast(page, 'UTD 7001 was refused by accounting')).toBeVisible();
      await expect(inRow(page, 'T/1 ?#%', 'Error')).toBeVisible();
    });
    await test.step('/marutisync', async () => {
      await goToScreen(page, '/marutisync/list');
      await expectRowCount(page, 2);
      await expect(page.getByText('Repost', { exact: true })).toHaveCount(0);
    });
    await test.step('/oldsync', async () => {
      await goToScreen(page, '/oldsync');
      await page.locator('[name=dtValue]').fill(SYNC_DAY);
      await page.getByRole('button', { name: 'Sync' }).click();
      await expect(toast(page, `Moved 3 files of ${SYNC_DAY}`)).toBeVisible();
      await expect(page.locator('[name=dtValue]')).toHaveValue('');
      expect(foreign.data.sync.transferred).toEqual([SYNC_DAY]);
    });
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
});
