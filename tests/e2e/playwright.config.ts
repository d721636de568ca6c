import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The built product in a real Chromium: against the real server, and as the demo that runs in the browser alone. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
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
    { name: 'server', use: { baseURL: `http://127.0.0.1:${PORTS.server}` } },
    { name: 'demo', use: { baseURL: `http://127.0.0.1:${PORTS.demo}` }, grepInvert: /@server/ },
  ],
  webServer: [
    serverFor(PORTS.server, 'node dist-server/main.js', { DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    serverFor(PORTS.demo, 'node scripts/demo.mjs', {}),
  ],
});
