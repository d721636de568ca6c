import { moveAccount } from '../../../../server/node/cells/moveAccount';
import { openOperatedCells } from '../../../../server/node/cells/operatedCells';
import { createLogger } from '../../../../server/node/logger';

// Moves an account and stops for ever after the named step, to be killed there.

const [, , place = '', account = '', target = '', lastStep = ''] = process.argv;
const { cells } = await openOperatedCells(JSON.parse(place), createLogger('silent'));
await moveAccount(cells, account, target, {
  withinMs: 120_000,
  async onStep(step) {
    process.stdout.write(`${step}\n`);
    if (step === lastStep) await new Promise(() => setInterval(() => {}, 1_000));
  },
});
process.exit(0);
