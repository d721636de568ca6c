import { expect, test } from '../console';
import { fillFields, press } from '../support/forms';
import { findRow } from '../support/lists';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { startOwnServer } from '../support/ownServer';
import { anItemmap, typed } from '../support/records';
import { expectPath, toast } from '../support/shell';
import { PORTS } from '../ports';

test.use({ who: null });

test('keeps a record and the session across a restart of the product @server', async ({
  page,
  allowConsole,
}) => {
  // The first test of a build and day makes the demo data, in minutes on a busy machine; two starts follow.
  test.setTimeout(300_000);
  // The browser logs refused connections while the server is down.
  allowConsole.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const server = await startOwnServer(PORTS.restarted);
  try {
    await page.goto(`${server.address}/itemmap/create`);
    await fillLogin(page, LOGINS.admin);
    await expectPath(page, '/itemmap/create');
    const item = anItemmap();
    await fillFields(page, typed(item));
    await press(page, 'Create Mapping');
    await expect(toast(page, /saved|created|success/i)).toBeVisible();

    await server.restart();
    await page.goto(`${server.address}/itemmap/list`);
    await findRow(page, 'PARENT GROUP', String(item['parent_group']));
  } finally {
    await server.end();
  }
});
