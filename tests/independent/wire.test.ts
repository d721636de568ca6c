import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describeChecks } from './describeChecks';
import { describeMasters } from './describeMasters';
import { describeRestart } from './describeRestart';
import { ensureServerBuilt, startServer } from './support/builtServer';
import { ADMIN, Client } from './support/client';
import type { Standing, Wired } from './support/wired';

// A client of another origin that uses only the core calls, and the built server on an empty directory. All tests share
// one server, because its first start is slow.
const dataDir = mkdtempSync(join(tmpdir(), 'independent-'));
let standing: Standing | undefined;

const now = (): Standing => {
  if (!standing) throw new Error('The server has not been started.');
  return standing;
};

const start = async () => {
  const server = await startServer(dataDir);
  standing = { server, client: await Client.as(server.host, ADMIN) };
};

const wired: Wired = {
  dataDir,
  host: () => now().server.host,
  client: () => now().client,
  restart: async signal => {
    await now().server.end(signal);
    await start();
  },
};

beforeAll(async () => {
  ensureServerBuilt();
  await start();
}, 240_000);

afterAll(async () => {
  await standing?.server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describeMasters(wired);
describeChecks(wired);
describeRestart(wired);
