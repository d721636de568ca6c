import { parseArgs } from 'node:util';
import { bringBack, type BringBack } from '../node/archive/bringBack';
import { openStores } from '../node/cells/openStores';
import { readOr, runCommand } from './runCommand';

const usage = `npm run unarchive -- DIRECTORY --account A [--from YYYY-MM] [--keep DAYS] [--dry-run]
npm run unarchive -- DIRECTORY --all       [--from YYYY-MM] [--keep DAYS] [--dry-run]

Brings back what SYNC_DAYS has archived in DIRECTORY and deleted: transactions with payloads and attempts, batches, uploads,
and the list of downloads; of one account or of all, from a month on or all of it. All files are read and checked before
anything is written. What is here stays as it is, so that repeating the command changes nothing, and completes what was
interrupted. People see the transactions once all are there, and each batch, upload and download before.
Retention keeps away from these accounts for --keep days, 30 by default. Afterwards what is older than SYNC_DAYS is archived
and deleted again. --dry-run writes nothing and counts what would be brought back.
A PostgreSQL may be in use meanwhile; stop the server on an embedded database first. DATA_DIR or DATABASE_URL name it.`;

function readCommand(): BringBack | null {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      all: { type: 'boolean', default: false },
      from: { type: 'string', default: '' },
      keep: { type: 'string', default: '30' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [directory, ...more] = positionals;
  const { account, all, from, keep } = values;
  const isOfOne = account !== undefined && account !== '';
  const isRight = /^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/.test(from) && /^[1-9]\d{0,3}$/.test(keep);
  if (!directory || more.length > 0 || isOfOne === all || !isRight) return null;
  return {
    directory,
    account: isOfOne ? account : null,
    from,
    keepDays: Number(keep),
    isTrial: values['dry-run'],
    clock: () => new Date(),
  };
}

await runCommand({
  open: openStores,
  read: () => readOr(usage, readCommand),
  run: (stores, command) => bringBack(stores, command, line => void process.stdout.write(`${line}\n`)),
});
