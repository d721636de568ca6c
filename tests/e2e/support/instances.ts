import { makePlace } from '../../../bench/soak/place';
import { roundRobin } from '../../../bench/soak/proxy';
import { startSimulator } from '../../../server/node/syncService';
import { startServer } from '../../independent/support/builtServer';

// `PORT=… E2E_INSTANCES=2 node --import tsx tests/e2e/support/instances.ts` starts this many built servers on one new
// PostgreSQL, behind one address that distributes connections in turn. All of them post to one service, as in
// production.

const place = await makePlace('postgres');
const service = await startSimulator({ port: 0, answersAfterMs: 0 });
const env = {
  ...place.env,
  SYNC_SERVICE_URL: service.address,
  JWT_SECRET: 'a secret of the browser tests, known to all',
};
const start = () => startServer(place.directory, env);
// The first instance creates the tables and the demo data.
const first = await start();
const others = Array.from({ length: Number(process.env['E2E_INSTANCES']) - 1 }, start);
const instances = [first, ...(await Promise.all(others))];
const proxy = await roundRobin(
  instances.map(({ host }) => host),
  Number(process.env['PORT']),
);

process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  await proxy.close();
  await Promise.all(instances.map(instance => instance.end()));
  await service.stop(0);
  place.remove();
  process.exit(0);
}
