import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from './console';
import { PORTS } from './ports';

const root = join(import.meta.dirname, '../..');
// The configuration is read once more by each worker; the first reading makes the directory.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'dealer-bridge-e2e-')));
const executablePath = process.env['CHROMIUM_PATH'] || undefined;

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
  workers: 2,
  // A machine that is busy with something else may take longer than a test waits; a second failure counts.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    trace: 'retain-on-failure',
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
      use: { target: 'demo', baseURL: `http://127.0.0.1:${PORTS.demo}` },
      testMatch: /(login|itemmap)\.spec\.ts/,
      grepInvert: /@server|@foreign|@network|@stored/,
    },
    {
      name: 'foreign',
      use: { target: 'foreign' },
      testMatch: /(login|lists|shell|vtype)\/.*\.spec\.ts/,
      grepInvert: /@server/,
    },
  ],
  webServer: [
    serverFor(PORTS.server, 'node dist-server/main.js', { DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    serverFor(PORTS.demo, 'node scripts/demo.mjs', {}),
  ],
});
