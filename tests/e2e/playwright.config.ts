import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from './console';
import { PORTS } from './ports';

// Days are counted where the people are, in the browser and on the servers: elsewhere it may be another day by now.
const timezoneId = (process.env['TZ'] = 'Asia/Kolkata');
const root = join(import.meta.dirname, '../..');
// The configuration is read once more by each worker; the first reading makes the directory.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'dealer-bridge-e2e-')));
const executablePath = process.env['CHROMIUM_PATH'] || undefined;

// `npm test` runs on demo and foreign API what they could do otherwise; E2E_EVERYWHERE=1 runs all of it on each.
const everywhere = process.env['E2E_EVERYWHERE'] === '1';
const on = (some: readonly string[]) => (everywhere ? '**/*.spec.ts' : [...some]);

/** What the demo's API in the browser could do otherwise than on Node; the screens are the same. */
const SAME_API = [
  '**/login/login.spec.ts',
  '**/itemmap/itemmap.spec.ts',
  '**/segmap/cashBankMap.spec.ts',
  '**/lists/search.spec.ts',
  '**/shell/scaffold.spec.ts',
  '**/files/{uploads,downloads,reconciliation}.spec.ts',
];
/** What goes over the wire of an API that is not ours (specification, section 7). */
const OTHER_API = [
  '**/login/{login,unusual}.spec.ts',
  '**/{itemmap,vtype}/{itemmap,vtype}.spec.ts',
  '**/segmap/{creating,cashBankMap}.spec.ts',
  '**/lists/{fetching,deleting}.spec.ts',
  '**/sync/section7.spec.ts',
  '**/files/section7.spec.ts',
];

// With E2E_INSTANCES=2 the server is two of them on a PostgreSQL, behind one address.
const serverCommand = process.env['E2E_INSTANCES']
  ? 'node --import tsx tests/e2e/support/instances.ts'
  : 'node dist-server/main.js';

const serverFor = (port: number, command: string, env: Record<string, string>) => ({
  command,
  cwd: root,
  url: `http://127.0.0.1:${port}/config.json`,
  env: { ...process.env, PORT: String(port), ...env },
  timeout: 90_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/**
 * The built product in a real Chromium: against the real server, as the demo that runs in the browser alone, and as a
 * static console against an API that is not ours. Tags: @server and @foreign need that one, @network cuts the line,
 * which cannot be done to the demo, @stored wants records that outlive a reload.
 */
export default defineConfig<object, { target: Target }>({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  // Much of a browser test is waiting: two cores have time for a third.
  workers: 3,
  // A machine that is busy with something else may take longer than a test waits; a second failure counts.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId,
    locale: 'en-IN',
    trace: 'on-first-retry',
    // Opening a context costs as much as opening a screen; what a test stores is cleared before the next one.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'server',
      use: { target: 'server', baseURL: `http://127.0.0.1:${PORTS.server}` },
      grepInvert: /@foreign/,
    },
    {
      name: 'demo',
      // A context of its own each: where one is reused, the demo's service worker may be taken away as it starts.
      use: { target: 'demo', baseURL: `http://127.0.0.1:${PORTS.demo}`, reuseContext: false },
      testMatch: on(SAME_API),
      grepInvert: /@server|@foreign|@network|@stored/,
    },
    {
      name: 'foreign',
      use: { target: 'foreign' },
      testMatch: on(OTHER_API),
      grepInvert: /@server/,
    },
  ],
  webServer: [
    serverFor(PORTS.server, serverCommand, { DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    serverFor(PORTS.demo, 'node scripts/demo.mjs', {}),
  ],
});
