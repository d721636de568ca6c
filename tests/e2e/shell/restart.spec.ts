import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../console';
import { fillFields, press } from '../support/forms';
import { findRow } from '../support/lists';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { anItemmap, typed } from '../support/records';
import { expectPath, toast } from '../support/shell';
import { PORTS } from '../ports';

const root = join(import.meta.dirname, '../../..');
const address = `http://127.0.0.1:${PORTS.restarted}`;

test.use({ who: null });

test('keeps a record and the session across a restart of the product @server', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  // The browser logs refused connections while the server is down.
  allowConsole.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bridge-restart-'));
  let server = await start(dataDir);
  try {
    await page.goto(`${address}/itemmap/create`);
    await fillLogin(page, LOGINS.admin);
    await expectPath(page, '/itemmap/create');
    const item = anItemmap();
    await fillFields(page, typed(item));
    await press(page, 'Create Mapping');
    await expect(toast(page, /saved|created|success/i)).toBeVisible();

    await stop(server);
    server = await start(dataDir);
    await page.goto(`${address}/itemmap/list`);
    await findRow(page, 'PARENT GROUP', String(item['parent_group']));
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

async function start(dataDir: string): Promise<ChildProcess> {
  const settings = {
    PORT: String(PORTS.restarted),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DEMO_DATA: 'true',
  };
  const env = { ...process.env, ...settings };
  const server = spawn('node', ['dist-server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await expect
    .poll(
      () =>
        fetch(`${address}/healthz`).then(
          answer => answer.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
