import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { nextCall } from '../support/calls';
import { field, fillFields, press, setToggle } from '../support/forms';
import { aSegmap } from '../support/records';
import { asWire, requiredOf } from '../support/segmapFields';

const mode = (at: number) => `cash_bank_map.${at}.payment_mode`;
const bank = (at: number, row: number, name: string) => `cash_bank_map.${at}.deposit_bank_arr.${row}.${name}`;

const bankRow = (at: number, row: number, [deposit, ledger, code]: readonly [string, string, string]) => ({
  [bank(at, row, 'deposit_bank')]: deposit,
  [bank(at, row, 'bank_ledger')]: ledger,
  [bank(at, row, 'ledger_code')]: code,
});

/** Removes the whitespace between the parts of a JSON text. */
const withoutBlanks = (json: string) => json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');

const buttons = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('is typed as rows and sent as one JSON string', async ({ page, open }) => {
  await open('/segmap/create');
  await fillFields(page, requiredOf(aSegmap()));
  await setToggle(page, 'cashBankMapToggle', true);
  await fillFields(page, { [mode(0)]: 'CASH', ...bankRow(0, 0, ['', 'Cash in hand', 'L001']) });
  await buttons(page, 'Add payment mode').click();
  await fillFields(page, { [mode(1)]: 'CARD', ...bankRow(1, 0, ['HDFC', 'HDFC Current', 'L014']) });
  await buttons(page, 'Add deposit bank').last().click();
  await fillFields(page, bankRow(1, 1, ['SBI', 'SBI Current', 'L015']));
  const sent = nextCall(page, '/master/segmap/add');
  await press(page, 'Save Segmap');
  const body = asWire((await sent).body);
  expect(body['cashBankMapToggle']).toBe('yes');
  expect(typeof body['cash_bank_map']).toBe('string');
  expect(JSON.parse(String(body['cash_bank_map']))).toEqual({
    CASH: ['Cash in hand', 'L001'],
    CARD: ['DEPOSIT_BANK', { HDFC: ['HDFC Current', 'L014'] }, { SBI: ['SBI Current', 'L015'] }],
  });
});

test('opens with its saved rows, in order, whatever their names @screen', async ({ page, open, api }) => {
  const map =
    '{"__proto__":["Proto ledger","P1"],"10":["Ten","T1"],"2":["Two","T2"],' +
    '"DEPOSIT_BANK":["DEPOSIT_BANK",{"\\"quoted\\"":["Q","Q1"]},{"7":["Seven","S7"]}]}';
  const record = await api.add('segmap', aSegmap({ cash_bank_map: map, cashBankMapToggle: 'yes' }));
  await open(`/segmap/edit/${record['id']}`);
  await expect(field(page, 'cashBankMapToggle')).toBeChecked();
  for (const [at, name] of ['__proto__', '10', '2', 'DEPOSIT_BANK'].entries()) {
    await expect(field(page, mode(at))).toHaveValue(name);
  }
  await expect(field(page, bank(0, 0, 'bank_ledger'))).toHaveValue('Proto ledger');
  await expect(field(page, bank(3, 0, 'deposit_bank'))).toHaveValue('"quoted"');
  await expect(field(page, bank(3, 1, 'deposit_bank'))).toHaveValue('7');
  await field(page, 'godown').fill('Another godown');
  const sent = nextCall(page, `/master/segmap/update/${record['id']}`);
  await press(page, 'Update Segmap');
  const stored = asWire((await sent).body)['cash_bank_map'];
  expect(withoutBlanks(String(stored))).toBe(map);
});

test('keeps the last payment mode and the last deposit bank @screen', async ({ page, open }) => {
  await open('/segmap/create');
  await setToggle(page, 'cashBankMapToggle', true);
  const gone = async (name: string) => {
    const button = buttons(page, name).first();
    return (await button.count()) === 0 || (await button.isDisabled());
  };
  expect(await gone('Remove payment mode')).toBe(true);
  expect(await gone('Remove deposit bank')).toBe(true);
  await buttons(page, 'Add payment mode').click();
  await buttons(page, 'Add deposit bank').first().click();
  await fillFields(page, { [mode(0)]: 'FIRST', [mode(1)]: 'SECOND' });
  await buttons(page, 'Remove deposit bank').and(page.locator(':enabled')).first().click();
  await buttons(page, 'Remove payment mode').first().click();
  await expect(field(page, mode(0))).toHaveValue('SECOND');
  await expect(field(page, mode(1))).toHaveCount(0);
  expect(await gone('Remove payment mode')).toBe(true);
  expect(await gone('Remove deposit bank')).toBe(true);
});

test('is sent as null when switched off @screen', async ({ page, open, api }) => {
  const record = await api.add('segmap', aSegmap({ cash_bank_map: '{"CASH":["Cash","L1"]}' }));
  await open(`/segmap/edit/${record['id']}`);
  await expect(field(page, 'cashBankMapToggle')).toBeChecked();
  await setToggle(page, 'cashBankMapToggle', false);
  const sent = nextCall(page, `/master/segmap/update/${record['id']}`);
  await press(page, 'Update Segmap');
  expect(asWire((await sent).body)).toMatchObject({ cashBankMapToggle: 'no', cash_bank_map: null });
});

test('opens one empty row for an invalid text, says so, and keeps it until changed @foreign', async ({
  page,
  open,
  api,
}) => {
  const odd = 'CASH=Cash in hand;L001';
  const record = await api.add('segmap', aSegmap({ cash_bank_map: odd, cashBankMapToggle: 'yes' }));
  await open(`/segmap/edit/${record['id']}`);
  await expect(field(page, mode(0))).toHaveValue('');
  await expect(
    page.getByText(/cannot be read|not be read|no such map|unreadable|not a cash bank map/i).first(),
  ).toBeVisible();
  await field(page, 'godown').fill('Another godown');
  const sent = nextCall(page, `/master/segmap/update/${record['id']}`);
  await press(page, 'Update Segmap');
  expect(asWire((await sent).body)['cash_bank_map']).toBe(odd);
});
