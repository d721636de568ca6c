import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isWhole, partInTurn } from '../setup/whole';
import type { Target } from './console';
import { PORTS } from './ports';
import { zoneFarFromMidnight } from './zone';

// In the browser and on the servers. Each worker reads the configuration again; only the first reading chooses.
const timezoneId = (process.env['TZ'] = process.env['E2E_ZONE'] ??= zoneFarFromMidnight(new Date()));
const root = join(import.meta.dirname, '../..');
// As above, only the first reading creates the directory.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'dealer-bridge-e2e-')));
const executablePath = process.env['CHROMIUM_PATH'] || undefined;

// On the demo and the foreign API, `npm test` runs only the specs that could behave differently there; TEST_WHOLE=1
// runs all.
/** Tests of a screen alone, which no API changes, run on the server once. */
const screens = isWhole ? '' : '|@screen';
/** The demo's API is the server's: what the console sends to it, and what that answers, is the same there. */
const wires = isWhole ? '' : '|@wire';
const on = (some: readonly string[]) => (isWhole ? '**/*.spec.ts' : [...some]);

/** Specs that could behave differently when the API runs in the browser. Those in turn run on the server every day. */
const SAME_API = [
  '**/demo/*.spec.ts',
  '**/login/login.spec.ts',
  ...partInTurn(
    [
      '**/itemmap/itemmap.spec.ts',
      '**/lists/search.spec.ts',
      '**/files/{uploads,downloads,reconciliation}.spec.ts',
      '**/sync/curing.spec.ts',
    ],
    4,
  ),
];
/** Specs about the calls to a foreign API (docs/behaviour.md, 'The API'). Those in turn run on the server every day. */
const OTHER_API = [
  '**/login/{login,unusual}.spec.ts',
  '**/{sync,files}/foreignApi.spec.ts',
  '**/shell/noStudio.spec.ts',
  ...partInTurn(
    [
      '**/itemmap/itemmap.spec.ts',
      '**/vtype/vtype.spec.ts',
      '**/segmap/segmap.spec.ts',
      '**/lists/{fetching,deleting}.spec.ts',
    ],
    4,
  ),
];

/**
 * Long walks through screens, whose main paths other specs also take: `npm test` runs two of five each day, which is prime
 * to the parts that these specs take of their own cases. A spec that is named runs on any day.
 */
const WALKS: readonly string[] = [
  '**/studio/{adapt,clicks}.spec.ts',
  '**/studio/{keys,twoAdmins}.spec.ts',
  '**/studio/looks.spec.ts',
  '**/studio/{drag,run}.spec.ts',
  '**/studio/{files,preview,rollBack,schedule,workbook}.spec.ts',
  '**/{keys/masters,shell/{bench,looks}}.spec.ts',
  '**/{keys/{lists,work},walk/staticHost}.spec.ts',
  '**/{demo/studio,files/inspector,sync/many}.spec.ts',
  '**/{lists/{columns,tools},users/hindi,shell/{leaving,links}}.spec.ts',
  '**/shell/{apiPage,fieldNames,hands,language,routes}.spec.ts',
];
const walksToday = process.env['E2E_WALKS_IN_TURN'] ? partInTurn(WALKS, 5, 2) : WALKS;

// E2E_INSTANCES=2 starts two servers on one PostgreSQL, behind one address.
const serverCommand = process.env['E2E_INSTANCES']
  ? 'node --import tsx tests/e2e/support/instances.ts'
  : 'node dist-server/main.js';

const serverFor = (port: number, command: string, env: Record<string, string>) => ({
  command,
  cwd: root,
  url: `http://127.0.0.1:${port}/config.json`,
  env: { ...process.env, PORT: String(port), ...env },
  // The first start makes demo data, in more than 90 s beside 30 busy processes.
  timeout: 240_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/**
 * Runs the built product in a real Chromium: with the real server, as the demo in the browser, and as a static console
 * with a foreign API. Tags: @server, @demo and @foreign limit a test to that target, @network breaks the connection,
 * which is impossible for the demo, @stored needs records that survive a reload, @wire is about calls, which the demo
 * does not change, and @screen needs no more than a screen.
 */
export default defineConfig<object, { target: Target }>({
  testDir: '.',
  testIgnore: WALKS.filter(walk => !walksToday.includes(walk)),
  outputDir: '../../test-results',
  fullyParallel: false,
  // Four end no sooner than two on two cores: each test only takes twice as long. The third runs while others wait.
  workers: 3,
  // On a busy machine a test may time out; CI repeats a failed test once.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  // A form with its record took over 10 s beside 20 busy processes.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId,
    locale: 'en-IN',
    trace: 'on-first-retry',
    // A new context takes as long as opening a screen, so tests share one; its storage is cleared before each test.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A process fewer: 5 % of a test's processor time.
        '--in-process-gpu',
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
      grepInvert: /@foreign|@demo/,
    },
    {
      name: 'demo',
      // A separate context for each test: in a reused one, the demo's service worker may be removed while it starts.
      use: { target: 'demo', baseURL: `http://127.0.0.1:${PORTS.demo}`, reuseContext: false },
      testMatch: on(SAME_API),
      grepInvert: new RegExp(`@server|@foreign|@network|@stored${screens}${wires}`),
    },
    {
      name: 'foreign',
      use: { target: 'foreign' },
      testMatch: on(OTHER_API),
      grepInvert: new RegExp(`@server|@demo${screens}`),
    },
  ],
  webServer: [
    serverFor(PORTS.server, serverCommand, {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO_DATA: 'true',
      STUDIO_PUBLISHES: '1000',
      STUDIO_RECORDS_AT_ONCE: '300',
      CORS_ORIGINS: `http://127.0.0.1:${PORTS.elsewhere}`,
    }),
    serverFor(PORTS.demo, 'node scripts/demo.mjs', {}),
  ],
});
