import type { Page, Route } from '@playwright/test';
import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import { expectFieldError, field, fillFields, press, readFields } from '../support/forms';
import { failedCall, lostCall } from '../support/noise';
import { anItemmap, typed, type Wire } from '../support/records';
import { path } from '../support/shell';

const ADD = /\/master\/itemmap\/add$/;
const said = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /\w{3,} \w{2,}/ })
    .first();

const answer = (status: number, type: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: type, body });

const JSON_TYPE = 'application/json';
const HTML = '<!doctype html><html><body><h1>Sign in to the WiFi</h1></body></html>';

/** What can go wrong while a record is saved, and words that a person must find. */
const FAULTS: Record<string, { fault: (route: Route) => Promise<void>; words?: string }> = {
  'a line that breaks before the server has it': { fault: route => route.abort('connectionreset') },
  'a line that breaks after the server has it': {
    fault: async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  },
  'a 500 with words': {
    fault: answer(500, JSON_TYPE, '{"msg":"The ledger is closed"}'),
    words: 'The ledger is closed',
  },
  'a 500 with a page': { fault: answer(500, 'text/html', HTML) },
  'a 409': {
    fault: answer(409, JSON_TYPE, '{"msg":"Another record has this id","code":"conflict"}'),
    words: 'Another record has this id',
  },
  'a 403': { fault: answer(403, JSON_TYPE, '{"message":"Not for you"}'), words: 'Not for you' },
  'an HTML page under 200': { fault: answer(200, 'text/html', HTML) },
  'JSON that is cut off': { fault: answer(200, JSON_TYPE, '{"id":"1","parent_group":"A') },
};

const afterFault = async (page: Page, record: Wire) => {
  const values = typed(record);
  expect(await readFields(page, Object.keys(values))).toEqual(values);
  expect(path(page)).toBe('/itemmap/create');
  await expect(page.getByRole('heading', { name: 'Sign in to the WiFi' })).toHaveCount(0);
};

for (const [what, { fault, words }] of Object.entries(FAULTS)) {
  test(`${what}: everything typed is still there, words say so, and Save works again @network`, async ({
    page,
    open,
    api,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(403, 409, 500), lostCall);
    const record = anItemmap();
    await open('/itemmap/create');
    await fillFields(page, typed(record));
    await page.route(ADD, fault, { times: 1 });
    const calls = watchCalls(page);
    await press(page, 'Create Mapping');
    await expect(said(page)).toBeVisible();
    if (words) await expect(page.getByText(words).first()).toBeVisible();
    await afterFault(page, record);
    expect(callsTo(calls, '/master/itemmap/add')).toHaveLength(1);
    await press(page, 'Create Mapping');
    await expect(field(page, 'dms_id')).toHaveValue('');
    const stored = (await api.list('itemmap')).filter(one => one['dms_id'] === record['dms_id']);
    expect(stored).toHaveLength(1);
  });
}

test('no answer in time: everything typed is still there, and words say so @network', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole.push(lostCall);
  // The browser's own time limit, in a hundredth of the time.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = ms => timeout(ms / 100);
  });
  const record = anItemmap();
  await page.route(ADD, () => undefined);
  await open('/itemmap/create');
  await fillFields(page, typed(record));
  await press(page, 'Create Mapping');
  await expect(said(page)).toBeVisible();
  await afterFault(page, record);
});

test('a 422 puts its words onto the fields, and the rest into words of its own @network', async ({
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

test('a 401 asks for the password over the form, and then the save goes on @network', async ({
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
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[name="password"]') });
  await expect(dialog).toBeVisible();
  expect(path(page)).toBe('/itemmap/create');
  if ((await field(dialog, 'user').inputValue()) === '') await field(dialog, 'user').fill('admin');
  await field(dialog, 'password').fill('not this');
  await dialog.getByRole('button', { name: /log ?in|continue/i }).click();
  await expect(
    dialog
      .getByRole('alert')
      .filter({ hasText: /\w{3,} \w{2,}/ })
      .first(),
  ).toBeVisible();
  await field(dialog, 'password').fill('demo-admin-01');
  await dialog.getByRole('button', { name: /log ?in|continue/i }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'dms_id')).toHaveValue('');
  const stored = (await api.list('itemmap')).filter(one => one['dms_id'] === record['dms_id']);
  expect(stored).toHaveLength(1);
});

test('a double click, and Enter on top of it, is one request', async ({ page, open, api }) => {
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

test('an edit that fails keeps what was changed, and the record as it was @network', async ({
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
  await open(`/itemmap/edit/${record['id']}`);
  await fillFields(page, { rlb_item_group: 'Changed here' });
  await press(page, 'Edit Mapping');
  await expect(page.getByText('The ledger is closed').first()).toBeVisible();
  await page.waitForTimeout(2300);
  expect(path(page)).toBe(`/itemmap/edit/${record['id']}`);
  await expect(field(page, 'rlb_item_group')).toHaveValue('Changed here');
  await press(page, 'Edit Mapping');
  await page.waitForURL('**/itemmap/list');
});
