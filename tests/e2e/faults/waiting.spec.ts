import { expect, test } from '../console';
import { field, fillFields, press, readFields } from '../support/forms';
import { rowCount } from '../support/lists';
import { failedCall, lostCall } from '../support/noise';
import { anItemmap, typed } from '../support/records';
import { menuEntry, toast } from '../support/shell';

// Rows 2 and 3: faults that end without any action of the user.

const LIST = /\/master\/itemmap\/list$/;

test('row 2, create: without a connection, saving waits, says so, even on a phone without covering the focus, and continues once it is back @network @server', async ({
  page,
  context,
  open,
  allowConsole,
}) => {
  allowConsole.push(lostCall);
  const record = anItemmap();
  await open('/itemmap/create');
  await fillFields(page, typed(record));
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'No connection since' })).toBeVisible();
  await expect(page.getByText('No connection. You can save once you are back online.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Mapping' }).press('Enter');
  expect(await readFields(page, Object.keys(typed(record)))).toEqual(typed(record));

  // On a phone, the message takes room of the save bar.
  await context.setOffline(false);
  await expect(page.getByText('No connection since')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const uom = field(page, 'uom');
  await uom.focus();
  // the lowest position to which the Tab key scrolls a field
  await uom.evaluate(one => one.scrollIntoView({ block: 'end' }));
  await context.setOffline(true);
  await expect(page.getByText('No connection. You can save once you are back online.')).toBeVisible();
  const isOnTop = () =>
    uom.evaluate(one => {
      const { left, bottom } = one.getBoundingClientRect();
      return document.elementFromPoint(left + 8, bottom - 2) === one;
    });
  await expect.poll(isOnTop).toBe(true);

  await context.setOffline(false);
  await expect(page.getByText('No connection since')).toHaveCount(0);
  await press(page, 'Create Mapping');
  await expect(toast(page, 'Item mapping saved')).toBeVisible();
});

test('row 2, list: a list that failed for lack of a connection loads once it is back @network @server', async ({
  page,
  context,
  open,
  allowConsole,
}) => {
  allowConsole.push(lostCall);
  await open('/segmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await page.route(LIST, route => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await expect(page.getByText('No connection since')).toBeVisible();
  await menuEntry(page, 'Item Map').click();
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await page.unroute(LIST);
  await context.setOffline(false);
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
});

test('row 3, list: a server that is back in a moment is called again @network @server', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole.push(failedCall(502, 503));
  let calls = 0;
  await page.route(LIST, async route => {
    calls += 1;
    if (calls === 1) await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' });
    else if (calls === 2) await route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, body: '' });
    else await route.continue();
  });
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  expect(calls).toBe(3);
});
