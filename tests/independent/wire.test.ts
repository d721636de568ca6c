import { afterAll, beforeAll } from 'vitest';
import { demoDataDir, type TemporaryDirectory } from '../server/node/support/dataDir';
import { describeChecks } from './describeChecks';
import { describeMasters } from './describeMasters';
import { describeRestart } from './describeRestart';
import { ensureServerBuilt, startServer } from './support/builtServer';
import { ADMIN, Client } from './support/client';
import type { Standing, Wired } from './support/wired';

// A client of another origin that uses only the core calls, and the built server on its demo data. All tests share one
// server, because a start is slow.
let directory: TemporaryDirectory;
let standing: Standing | undefined;

const now = (): Standing => {
  if (!standing) throw new Error('The server has not been started.');
  return standing;
};

const start = async () => {
  const server = await startServer(directory.path);
  standing = { server, client: await Client.as(server.host, ADMIN) };
};

const wired: Wired = {
  dataDir: () => directory.path,
  host: () => now().server.host,
  client: () => now().client,
  restart: async signal => {
    await now().server.end(signal);
    await start();
  },
};

beforeAll(async () => {
  ensureServerBuilt();
  directory = await demoDataDir();
  await start();
}, 480_000);

afterAll(async () => {
  await standing?.server.end('SIGKILL');
  directory.remove();
});

describeMasters(wired);
describeChecks(wired);
describeRestart(wired);
