import { createClient } from '../../../tests/server/setup/specClient';
import { sendTo } from '../api';
import { startNeighbour } from './neighbour';

// Runs the other account in its own process: the attacks must not distort its timing.

const [address = '', account = '', token = ''] = process.argv.slice(2);
const neighbour = startNeighbour(createClient(sendTo(address), account, token), address);

process.on('message', (asked: 'take' | 'stop') => {
  if (asked === 'take') process.send?.(neighbour.take());
  else void neighbour.stop().then(saved => process.send?.(saved, () => process.exit(0)));
});
