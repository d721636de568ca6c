import type { Page } from '@playwright/test';
import { isWhole } from '../../setup/whole';
import { expect, test } from '../console';
import { chooseFile, transaction, transactionFile } from '../support/files';
import { field, readFields } from '../support/forms';
import { listIsWhole } from '../support/lists';
import { aLedgermap } from '../support/records';
import { menuEntry } from '../support/shell';

/** A day's rows with TEST_WHOLE=1: those that wait for the ledger, and all; the others have what they need. */
const [ROWS, ALL] = isWhole ? [137, 4_000] : [37, 50];

/** Letters that no other run uses, because the comparison of names ignores digits. */
const letters = (number: number) =>
  String(number).replaceAll(/\d/gu, digit => String.fromCharCode('A'.charCodeAt(0) + 2 * Number(digit)));

interface Party {
  readonly dms_id: string;
  readonly name: string;
}

/** Uploads the rows of a day, some of them of one party without a ledger map. */
async function uploadRefused(page: Page, open: (path: string) => Promise<void>, start: number, party: Party) {
  const sent = Array.from({ length: ALL }, (_, at) =>
    transaction(start + at, {
      // An ending for which the simulated service has no special answer.
      TRANS_ID: `${start}${String(at).padStart(4, '0')}00`,
      TRANS_REF_NUM: `CURE/${start}/${at}`,
      ...(at < ROWS ? { company_id: 77, party } : {}),
    }),
  );
  await open('/uploaddata');
  await chooseFile(page, transactionFile(`curing-${start}.json`, sent));
  // What the file will wait for is known before it is sent.
  await expect(page.getByText(new RegExp(`${ROWS} of [\\d,]+ records wait for a mapping`))).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('link', { name: /Successfully Uploaded!/ })).toBeVisible({ timeout: 120_000 });
}

test('a missing ledger: from the causes to rows that are all posted, in at most six presses', async ({
  page,
  open,
  api,
}) => {
  test.setTimeout(900_000);
  const start = Date.now() % 1_000_000_000;
  const party = { dms_id: `C${start}`, name: `ROADLINES ${letters(start)}` };
  // A record for the suggestions: the same customer in another group.
  const similar = await api.add(
    'ledgermap',
    aLedgermap({
      dms_name: `Roadlines ${letters(start)} Pvt Ltd`,
      rlb_id: `RL${start}`,
      ledger_type: 'Customer',
    }),
  );
  await uploadRefused(page, open, start, party);
  const outcomes = async () => {
    const answer = await api.call('/report/maruti-sync', { option: 'trans_date', dtValue: '2026-04-15' });
    const rows: { TRANS_REF_NUM: string; type: string; attempts: number }[] = JSON.parse(answer.body);
    const own = rows.filter(row => row.TRANS_REF_NUM.startsWith(`CURE/${start}/`));
    const kinds: Record<string, number> = {};
    for (const { type, attempts } of own)
      kinds[`${type} ${attempts}`] = (kinds[`${type} ${attempts}`] ?? 0) + 1;
    return kinds;
  };
  // The upload and the rejection.
  await expect
    .poll(outcomes, { timeout: 600_000, intervals: [2_000] })
    .toEqual({ 'error 2': ROWS, 'success 2': ALL - ROWS });
  // The list of the day also contains the seeded rows. The demo forgets such a large file when the page is loaded again.
  await menuEntry(page, 'DMS Txn Sync').click();
  await listIsWhole(page);

  const began = Date.now();
  let presses = 0;
  const press = async (name: string | RegExp, within = page.locator('body')) => {
    presses += 1;
    await within
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  await press('Causes');
  const drawer = page.getByRole('dialog', { name: 'Causes' });
  const cause = drawer.getByRole('listitem').filter({ hasText: `DMS ledger ${party.dms_id}` });
  await expect(cause).toContainText(`${ROWS} rows`);
  await press('Create ledger map', cause);

  await expect(field(page, 'dms_id')).toHaveValue(party.dms_id);
  expect(await readFields(page, ['parent_group', 'dms_name', 'cid'])).toEqual({
    parent_group: 'Upload Motors',
    dms_name: party.name,
    cid: '77',
  });
  const suggestion = page.getByRole('listitem').filter({ hasText: `RL${start}` });
  await expect(suggestion).toContainText('Similar name');
  await press('Use these values', suggestion);
  await expect(field(page, 'rlb_id')).toHaveValue(`RL${start}`);
  await press('Create Ledgermap');

  await expect(cause).toContainText(`The ledger map exists. ${ROWS} rows can be posted now.`);
  await press(`Repost ${ROWS} rows`, cause);
  const question = page.getByRole('dialog', { name: 'Repost' });
  await expect(question).toContainText(`${ROWS} of ${ROWS} rows`);
  await press(`Repost ${ROWS} rows`, question);
  expect(presses).toBeLessThanOrEqual(6);

  const batch = page.getByRole('dialog', { name: 'Repost batch' });
  await expect(batch).toContainText(`${ROWS} of ${ROWS} rows done.`, { timeout: 120_000 });
  const seconds = Math.round((Date.now() - began) / 1000);
  test.info().annotations.push({ type: 'cured', description: `${presses} presses, ${seconds} s` });
  expect(seconds, 'seconds from the first press to the last posted row').toBeLessThanOrEqual(60);
  await expect(batch.getByText(/^(Error|Exception|Refused)$/)).toHaveCount(0);

  // Each of them was posted once more, and none of the others.
  expect(await outcomes()).toEqual({ 'success 3': ROWS, 'success 2': ALL - ROWS });

  for (const map of await api.list('ledgermap'))
    if (map['dms_id'] === party.dms_id || map['id'] === similar['id'])
      await api.remove('ledgermap', map['id']);
});
