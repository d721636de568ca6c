import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { chooseFile, transaction, transactionFile } from '../support/files';
import { field } from '../support/forms';
import { expectFocus, pressKey, tabTo } from '../support/keyboard';
import { listIsWhole } from '../support/lists';

/** Parties without a ledger map, each with this many transactions. */
const [PARTIES, EACH] = [2, 4];

/** Uploads transactions of parties that nobody has mapped, and one that needs nothing. */
async function uploadRefused(page: Page, open: (path: string) => Promise<void>) {
  const start = Date.now() % 1_000_000_000;
  const ids = Array.from({ length: PARTIES }, (_, at) => `M${start}${at}`);
  const refused = ids.flatMap((dms_id, party) =>
    Array.from({ length: EACH }, (_, at) => ({
      ref: `MANY/${start}/${party}/${at}`,
      party: { dms_id, name: `PARTY ${dms_id}` },
    })),
  );
  const sent = [...refused, { ref: `MANY/${start}/right/0`, party: undefined }].map(({ ref, party }, at) =>
    transaction(start + at, {
      // An ending for which the simulated service has no special answer.
      TRANS_ID: `${start}${String(at).padStart(4, '0')}00`,
      TRANS_REF_NUM: ref,
      company_id: 77,
      ...(party ? { party } : {}),
    }),
  );
  await open('/uploaddata');
  await chooseFile(page, transactionFile(`many-${start}.json`, sent));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('link', { name: /Successfully Uploaded!/ })).toBeVisible({ timeout: 60_000 });
  return { start, ids };
}

/** What a clerk has in a spreadsheet: titles in another order, rows in another order, and one that is not missing. */
const sheetOf = (ids: readonly string[]) =>
  [
    'RLB NAME\tDMS Ledger Id\tRLB Ledger Id\tLedger Type',
    ...[...ids, 'NOBODY'].toReversed().map(id => `Ledger ${id}\t${id}\tR${id}\tCustomer`),
  ].join('\n');

const pasteInto = async (page: Page, name: string, text: string) => {
  await field(page, name).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

test.describe('several missing ledgers @server', () => {
  test('are pasted from a spreadsheet, saved at once, and exactly their rows reposted', async ({
    page,
    open,
    api,
  }) => {
    test.setTimeout(300_000);
    const { start, ids } = await uploadRefused(page, open);
    await page.getByRole('link', { name: 'What transactions wait for' }).click();
    await expect(page).toHaveURL(/\/readiness$/);
    const outcomes = async () => {
      const answer = await api.call('/report/maruti-sync', { option: 'trans_date', dtValue: '2026-04-15' });
      const rows: { TRANS_REF_NUM: string; type: string; attempts: number }[] = JSON.parse(answer.body);
      const own = rows.filter(row => row.TRANS_REF_NUM.startsWith(`MANY/${start}/`));
      const kinds: Record<string, number> = {};
      for (const { type, attempts } of own)
        kinds[`${type} ${attempts}`] = (kinds[`${type} ${attempts}`] ?? 0) + 1;
      return kinds;
    };
    await expect.poll(outcomes, { timeout: 120_000 }).toEqual({ 'error 2': PARTIES * EACH, 'success 2': 1 });

    const drawer = page.getByRole('dialog', { name: 'Causes' });
    const openCauses = async () => {
      await open('/txnsync/list');
      await listIsWhole(page);
      await page.getByRole('button', { name: 'Causes' }).click();
    };
    await openCauses();
    await drawer.getByRole('button', { name: /^Fill in \d+: ledger map$/ }).click();
    await expect(page).toHaveURL(/\/readiness\/many\/ledgermap$/);
    // Other tests may have left rows of their own.
    await expect(page.getByRole('rowheader').filter({ hasText: ids[0] ?? '' })).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);

    await pasteInto(page, 'rlb_id.0', sheetOf(ids));
    await expect(page.getByRole('status').filter({ hasText: 'cells were pasted' })).toContainText(
      `1 pasted row belongs to no line here. ${PARTIES} of`,
    );
    // A reload in between loses nothing.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(window.history.state)))
      .toContain(`R${ids[0] ?? ''}`);
    page.once('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: `Save ${PARTIES} lines` }).click();
    await expect(page.getByText(`${PARTIES} lines were saved.`)).toBeVisible();

    await page.getByRole('link', { name: 'Back', exact: true }).click();
    for (const id of ids) {
      const cause = drawer.getByRole('listitem').filter({ hasText: `DMS ledger ${id})` });
      await expect(cause).toContainText(`The ledger map exists. ${EACH} rows can be posted now.`);
    }
    for (const id of ids) {
      const cause = drawer.getByRole('listitem').filter({ hasText: `DMS ledger ${id})` });
      await cause.getByRole('button', { name: `Repost ${EACH} rows` }).click();
      const question = page.getByRole('dialog', { name: 'Repost' });
      await question.getByRole('button', { name: `Repost ${EACH} rows` }).click();
      const batch = page.getByRole('dialog', { name: 'Repost batch' });
      await expect(batch).toContainText(`${EACH} of ${EACH} rows done.`, { timeout: 60_000 });
      if (id !== ids.at(-1)) await openCauses();
    }
    expect(await outcomes()).toEqual({ 'success 3': PARTIES * EACH, 'success 2': 1 });

    for (const map of await api.list('ledgermap'))
      if (ids.includes(String(map['dms_id']))) await api.remove('ledgermap', map['id']);
  });

  test('are shown as cards on a phone, filled in by keyboard alone, and left only after a question', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/readiness/many/ledgermap');
    await expect(field(page, 'rlb_id.1')).toBeVisible();
    expect(await axeFaultsInTurn(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    const first = await field(page, 'rlb_id.0').boundingBox();
    expect(first && first.x >= 0 && first.x + first.width <= 390).toBe(true);

    await page.setViewportSize({ width: 1440, height: 900 });
    await tabTo(page, { name: 'ledger_type.0' });
    await page.keyboard.type('Customer');
    await page.keyboard.press('Enter');
    await expectFocus(page, { name: 'ledger_type.1' });
    await pressKey(page, 'Copy down: Ledger Type', 'Enter', true);
    await expect(field(page, 'ledger_type.1')).toHaveValue('Customer');
    await tabTo(page, { name: 'rlb_id.0' });
    await page.keyboard.type('R-1');
    await page.keyboard.press('Tab');
    await expectFocus(page, { name: 'rlb_name.0' });
    await page.keyboard.type('Ledger one');
    await expect(page.getByRole('button', { name: 'Save 1 line' })).toBeEnabled();
    // Down the column to the last line, from where the buttons are near.
    const last = (await page.getByRole('rowheader').count()) - 1;
    for (let at = 0; at < last; at += 1) await page.keyboard.press('ArrowDown');
    await expectFocus(page, { name: `rlb_name.${last}` });
    await pressKey(page, 'Back');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Fill in: ledger map');
    await pressKey(page, /^(Discard|Leave)/);
    await expect(page).toHaveURL(/\/readiness$/);
  });
});
