import { expect, test } from '../console';
import { watchCalls } from '../support/calls';
import { expectPath, goToScreen, goWithin, pressable } from '../support/shell';

/** The calls of the product's specification, written down anew. */
const SPECIFIED: readonly RegExp[] = [
  /^POST \/users\/login$/,
  /^POST \/master\/(?:segmap|ledgermap|itemmap)\/(?:add|list|update\/[^/]+)$/,
  /^POST \/master\/segmap\/delete\/[^/]+$/,
  /^POST \/(?:ledgermap|itemmap)\/(?:delete|exists)\/[^/]+$/,
  /^POST \/(?:segmap|ledgermap|itemmap)\/search\/[^/]+$/,
  /^POST \/master\/vtype\/(?:list|update)$/,
  /^POST \/report\/(?:vb\/)?maruti-sync$/,
  /^POST \/report\/maruti\/search\/[^/]+$/,
  /^GET \/report\/maruti-sync-repost\/[^/]+$/,
  /^POST \/report\/maruti-sync-repost-utd\/[^/]+$/,
  /^POST \/report\/maruti-sync\/transfer$/,
  /^POST \/report\/dms-txns\/(?:download|wiwc-exception|upload|dms2rlbpostlog|arcdata)$/,
  /^GET \/report\/dms-txns\/(?:download-file|upload-file|download_zip)\/[^/]+$/,
  /^POST \/upload\/(?:reax-excel\/[^/]+|excel-upload|txn-upload)$/,
];

const SCREENS = [
  ...['segmap', 'ledgermap', 'itemmap'].flatMap(name => [`/${name}/list`, `/${name}/create`]),
  '/vtype/list',
  '/txnsync/list',
  '/marutisync/list',
  '/oldsync',
  '/uploaddata',
  '/upload/list',
  '/downloaddata',
  '/download-reports',
  '/upload-xlsx',
  '/downloads',
  '/reconciliation',
  '/download-archive/list',
  '/txnlog/list',
  '/account',
];

const STUDIO = ['list', 'new', 'edit/1', 'history/segmap', 'aside/segmap', 'offer/segmap', 'run/1'];

test.describe('against an API without the studio @foreign', () => {
  test('no screen makes a call that the specification does not have, and none leads to the studio', async ({
    page,
    open,
    foreign,
  }) => {
    test.setTimeout(300_000);
    const sent = watchCalls(page);
    await open('/');
    for (const path of SCREENS) {
      await goToScreen(page, path);
      await expect(page.getByRole('link', { name: 'Add or change resources' })).toHaveCount(0);
    }
    await goWithin(page, '/users/list');
    await expect(page.getByText('This API has no users to manage.')).toBeVisible();
    for (const path of STUDIO) {
      await goWithin(page, `/studio/${path}`);
      await expectPath(page, `/studio/${path}`);
      await expect(page.getByText('This API has no resources of your own.')).toBeVisible();
    }
    // What a console asks when its tab is shown again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('resources');
    await expect(page.getByRole('option', { name: 'Resources', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(pressable(page, 'LOGOUT').first()).toBeVisible();

    const called = foreign.calls.map(({ method, path }) => `${method} ${path}`);
    expect(called.filter(call => !SPECIFIED.some(pattern => pattern.test(call)))).toEqual([]);
    expect(new Set(called).size).toBeGreaterThan(5);
    // To the console's own host, which has no API.
    const { host } = new URL(page.url());
    const own = sent.filter(({ request }) => new URL(request.url()).host === host).map(({ path }) => path);
    expect([...new Set(own)]).toEqual(['/config.json']);
    test.info().annotations.push({
      type: 'figures',
      description: `${SCREENS.length + 2 + STUDIO.length} screens, ${called.length} calls, 0 that are not specified`,
    });
  });
});
