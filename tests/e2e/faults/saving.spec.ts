import type { Page, Route } from '@playwright/test';
import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import { expectFieldError, field, fillFields, press, readFields } from '../support/forms';
import { failedCall } from '../support/noise';
import { anItemmap, typed, type Wire } from '../support/records';
import { logInAgain, reloginDialog } from '../support/relogin';
import { path } from '../support/shell';

const ADD = /\/master\/itemmap\/add$/;
const answer = (status: number, type: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: type, body });

const JSON_TYPE = 'application/json';

/** Longer than the redirect after a successful save would take. */
const A_WHILE_MS = 5000;

const afterFault = async (page: Page, record: Wire) => {
  const values = typed(record);
  expect(await readFields(page, Object.keys(values))).toEqual(values);
  expect(path(page)).toBe('/itemmap/create');
};

test('shows the messages of a 422 at the fields, and the rest above the save bar @network', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole.push(failedCall(422));
  const record = anItemmap();
  const body = {
    msg: 'The record was refused',
    code: 'invalid',
    fields: { uom: 'No such unit', rlb_item_code: 'Not of this company', other: 'Something else' },
  };
  await page.route(ADD, answer(422, JSON_TYPE, JSON.stringify(body)), { times: 1 });
  await open('/itemmap/create');
  await fillFields(page, typed(record));
  await press(page, 'Create Mapping');
  await expectFieldError(page, 'uom', 'No such unit');
  await expectFieldError(page, 'rlb_item_code', 'Not of this company');
  await expect(page.getByText(/Something else/).first()).toBeVisible();
  await afterFault(page, record);
  await fillFields(page, { uom: 'NOS' });
  await press(page, 'Create Mapping');
  await expect(field(page, 'dms_id')).toHaveValue('');
});

test('asks for the password over the form after a 401, then continues the save @network', async ({
  page,
  open,
  api,
  allowConsole,
}) => {
  allowConsole.push(failedCall(401));
  const record = anItemmap();
  await page.route(ADD, answer(401, JSON_TYPE, '{"msg":"Your session has ended"}'), { times: 1 });
  await open('/itemmap/create');
  await fillFields(page, typed(record));
  await press(page, 'Create Mapping');
  const dialog = reloginDialog(page);
  await expect(dialog).toBeVisible();
  expect(path(page)).toBe('/itemmap/create');
  await dialog.getByLabel('Password').fill('not this');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: /\w{3,} \w{2,}/ })).toBeVisible();
  await logInAgain(page);
  await expect(field(page, 'dms_id')).toHaveValue('');
  const stored = (await api.list('itemmap')).filter(one => one['dms_id'] === record['dms_id']);
  expect(stored).toHaveLength(1);
});

test('sends one request for a double click plus Enter', async ({ page, open, api }) => {
  const record = anItemmap();
  await open('/itemmap/create');
  await fillFields(page, typed(record));
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Create Mapping', exact: true }).dblclick();
  await expect(field(page, 'dms_id')).toHaveValue('');
  expect(callsTo(calls, '/master/itemmap/add')).toHaveLength(1);
  const stored = (await api.list('itemmap')).filter(one => one['dms_id'] === record['dms_id']);
  expect(stored).toHaveLength(1);
});

test('keeps the changes of a failed edit, and the stored record as it was @network', async ({
  page,
  open,
  api,
  allowConsole,
}) => {
  allowConsole.push(failedCall(500));
  const record = await api.add('itemmap', anItemmap());
  await page.route(/\/master\/itemmap\/update\//, answer(500, JSON_TYPE, '{"msg":"The ledger is closed"}'), {
    times: 1,
  });
  await page.clock.install();
  await open(`/itemmap/edit/${record['id']}`);
  await fillFields(page, { rlb_item_group: 'Changed here' });
  await press(page, 'Edit Mapping');
  await expect(page.getByText('The ledger is closed').first()).toBeVisible();
  await page.clock.fastForward(A_WHILE_MS);
  expect(path(page)).toBe(`/itemmap/edit/${record['id']}`);
  await expect(field(page, 'rlb_item_group')).toHaveValue('Changed here');
  await press(page, 'Edit Mapping');
  await page.waitForURL('**/itemmap/list');
});
