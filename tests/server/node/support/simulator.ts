import { startSimulator } from '../../../../server/node/syncService';

// The simulated synchronisation service in its own process. It delays its responses so that an API killed meanwhile
// does not learn that the post was made.

const { address } = await startSimulator({ port: 0, answersAfterMs: 25 });
process.stdout.write(`simulator ${address}\n`);
