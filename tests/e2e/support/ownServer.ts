import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { demoDataDir } from '../../server/node/support/dataDir';

const root = join(import.meta.dirname, '../../..');

/** A server with demo data of its own, for tests that change what others log in with. */
export interface OwnServer {
  readonly address: string;
  /** Stops it and removes its data. */
  end(): Promise<void>;
}

/** @param more variables beside those of every such server */
export async function startOwnServer(
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const data = await demoDataDir();
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: data.path,
    LOG_LEVEL: 'error',
    DEMO_DATA: 'true',
    ...more,
  };
  const server = await start(settings, address);
  return {
    address,
    async end() {
      await stop(server);
      data.remove();
    },
  };
}

async function start(settings: Readonly<Record<string, string>>, address: string): Promise<ChildProcess> {
  const server = spawn('node', ['dist-server/main.js'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await expect
    .poll(
      () =>
        fetch(`${address}/healthz`).then(
          answer => answer.status,
          () => 0,
        ),
      { timeout: 30_000 },
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
