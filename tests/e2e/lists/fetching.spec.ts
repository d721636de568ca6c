import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import { rowCount } from '../support/lists';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { failedCall } from '../support/noise';
import { menuEntry, pressable, title } from '../support/shell';

const uidOf = (authorization: string | undefined): unknown =>
  JSON.parse(Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString()).uid;

// tests/grid/states tests lists that fail, and faults/table.spec.ts the answers of a list in a browser.
test('fetches a list once, for the token’s uid, and leads to /login and back if it is refused @network', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole.push(failedCall(401));
  const calls = watchCalls(page);
  const hasRows = () => expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await open('/segmap/list');
  await hasRows();
  await pressable(page, 'Add Segment').click();
  await expect(title(page, 'Create New Segmap')).toBeVisible();
  await menuEntry(page, 'Segment Map').click();
  await hasRows();
  const lists = callsTo(calls, '/master/segmap/list');
  expect(lists).toHaveLength(1);
  const headers = (await lists[0]?.request.allHeaders()) ?? {};
  expect(headers['x-rlb-dms-acc']).toBe('DEMO01');
  expect(headers['authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  const uid = uidOf(headers['authorization']);
  expect(lists[0]?.body).toEqual({ uid, status: 1 });

  // Vehicle types are shown whether enabled or not.
  await menuEntry(page, 'Vtype Map').click();
  await expect(title(page, 'List of Vtype')).toBeVisible();
  await hasRows();
  await expect.poll(() => callsTo(calls, '/master/vtype/list').map(({ body }) => body)).toEqual([{ uid }]);

  await page.route(/\/master\/ledgermap\/list$/, route =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"msg":"Your session has ended"}' }),
  );
  await menuEntry(page, 'Ledger Map').click();
  await page.waitForURL('**/login');
  await page.unroute(/\/master\/ledgermap\/list$/);
  await fillLogin(page, LOGINS.admin);
  await page.waitForURL('**/ledgermap/list');
  await hasRows();
});
