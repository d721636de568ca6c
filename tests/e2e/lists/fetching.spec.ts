import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import { columnFilter, findRow, grid, listIsWhole, rowCount } from '../support/lists';
import { failedCall, lostCall } from '../support/noise';
import { anItemmap } from '../support/records';
import { menuEntry, pressable, title } from '../support/shell';

const uidOf = (authorization: string | undefined): unknown =>
  JSON.parse(Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString()).uid;

test('fetches a list once, with the token’s uid and status 1', async ({ page, open }) => {
  const calls = watchCalls(page);
  await open('/segmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await pressable(page, 'Add Segment').click();
  await expect(title(page, 'Create New Segmap')).toBeVisible();
  await menuEntry(page, 'Segment Map').click();
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  const lists = callsTo(calls, '/master/segmap/list');
  expect(lists).toHaveLength(1);
  const headers = (await lists[0]?.request.allHeaders()) ?? {};
  expect(headers['x-rlb-dms-acc']).toBe('DEMO01');
  expect(headers['authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  expect(lists[0]?.body).toEqual({ uid: uidOf(headers['authorization']), status: 1 });
});

test('fetches enabled and disabled vehicle types: without a status', async ({ page, open }) => {
  const calls = watchCalls(page);
  await open('/vtype/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  const [list] = callsTo(calls, '/master/vtype/list');
  expect(Object.keys(Object(list?.body))).toEqual(['uid']);
});

test('does not download an unchanged list on Refresh, and of a changed one the changes alone @server', async ({
  page,
  open,
  api,
}) => {
  const refresh = async (): Promise<number> => {
    const answered = page.waitForResponse(/\/master\/itemmap\/list$/);
    await pressable(page, 'Refresh').click();
    return (await answered).status();
  };
  const first = await api.add('itemmap', anItemmap());
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await listIsWhole(page);
  // another test may be adding or deleting records
  await expect.poll(refresh).toBe(304);
  await findRow(page, 'DMS ID', String(first['dms_id']));
  const second = await api.add('itemmap', anItemmap());
  expect(await refresh()).toBe(226);
  await findRow(page, 'DMS ID', String(second['dms_id']));
});

test('invites to add records when there are none @foreign', async ({ page, open, foreign }) => {
  foreign.data.itemmap.length = 0;
  await open('/itemmap/list');
  await expect(page.getByText(/no .*(item|record)|nothing .* yet/i).first()).toBeVisible();
  await expect(pressable(page, 'Add Item').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('accepts a bare object as a list of one @foreign', async ({ page, open }) => {
  await open('/ledgermap/list');
  await expect.poll(() => rowCount(page)).toBe(1);
  await expect(page.getByText('Only ledger here')).toBeVisible();
});

const HTML = '<!doctype html><html><body><h1>Maintenance</h1></body></html>';
const FAULTS = {
  'an error with words': {
    status: 500,
    contentType: 'application/json',
    body: '{"msg":"The ledger is closed"}',
  },
  'an HTML page under status 200': { status: 200, contentType: 'text/html', body: HTML },
  'an HTML page under status 503': { status: 503, contentType: 'text/html', body: HTML },
  'JSON that is cut off': {
    status: 200,
    contentType: 'application/json',
    body: '[{"id":"1","parent_group":"A',
  },
  'a number': { status: 200, contentType: 'application/json', body: '42' },
};

for (const [what, answer] of Object.entries(FAULTS)) {
  test(`reports ${what} instead of a list, and retries @network @screen`, async ({
    page,
    open,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(500, 503));
    await page.route(/\/master\/segmap\/list$/, route => route.fulfill(answer));
    await open('/segmap/list');
    const alert = page
      .getByRole('alert')
      .filter({ hasText: /\w{3,} \w{2,}/ })
      .first();
    await expect(alert).toBeVisible();
    if (answer.body.includes('closed')) await expect(alert).toContainText('The ledger is closed');
    await expect(page.getByRole('heading', { name: 'Maintenance' })).toHaveCount(0);
    await expect(page.getByText(/no .* yet/i)).toHaveCount(0);
    await page.unroute(/\/master\/segmap\/list$/);
    await page
      .getByRole('button', { name: /try again|retry|reload|refresh/i })
      .first()
      .click();
    await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  });
}

test('reports a connection lost during loading, rather than an empty list @network @screen', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole.push(lostCall);
  await page.route(/\/master\/segmap\/list$/, route => route.abort('connectionreset'));
  await open('/segmap/list');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /\w{3,} \w{2,}/ })
      .first(),
  ).toBeVisible();
});

test('leads to /login and back after a 401 for a list @network', async ({ page, open, allowConsole }) => {
  allowConsole.push(failedCall(401));
  await page.route(/\/master\/itemmap\/list$/, route =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"msg":"Your session has ended"}' }),
  );
  await open('/itemmap/list');
  await page.waitForURL('**/login');
  await page.unroute(/\/master\/itemmap\/list$/);
  const { fillLogin } = await import('../support/loginPage');
  const { LOGINS } = await import('../support/logins');
  await fillLogin(page, LOGINS.admin);
  await page.waitForURL('**/itemmap/list');
  await expect(
    grid(page)
      .or(page.getByText(/no .* yet/i))
      .first(),
  ).toBeVisible();
});

test('says that no record matches a filter, and keeps its box @screen', async ({ page, open }) => {
  await open('/segmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await columnFilter(page, 'GODOWN').fill('no godown has such a name');
  await expect.poll(() => rowCount(page)).toBe(0);
  await expect(columnFilter(page, 'GODOWN')).toBeFocused();
  await columnFilter(page, 'GODOWN').fill('');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
});
