import { startSimulator } from '../../../../server/node/simulatorSite';

// The simulated synchronisation service in a process of its own: it holds its answers back for a moment, so that
// whoever dies meanwhile dies without knowing that the post was made.

const { address } = await startSimulator({ port: 0, answersAfterMs: 25 });
process.stdout.write(`simulator ${address}\n`);
