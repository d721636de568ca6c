import { parseArgs } from 'node:util';
import { openStores } from '../node/cells/openStores';
import type { LogStore } from '../store/log/logStore';
import { verifyLog } from '../store/log/verifyLog';
import { CommandFailed, readOr, runCommand } from './runCommand';
import { verdictText } from './verdictText';

const usage = `npm run log -- verify [--account A]

Checks that no entry of the transaction log was changed, removed or added by anything but the server: each entry holds
the hash of the one before. Names the entries that are wrong, and then ends with 1. A PostgreSQL may be in use meanwhile;
stop the server on an embedded database first. Note the last hash elsewhere, for example with each backup: it proves that
nobody has written the whole log anew.
DATA_DIR or DATABASE_URL name the database.`;

function readCommand() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { account: { type: 'string' } },
  });
  return positionals.length === 1 && positionals[0] === 'verify' ? { account: values.account } : null;
}

async function verify(log: LogStore, account: string | undefined): Promise<void> {
  const accounts = account === undefined ? await log.accounts() : [account];
  let broken = 0;
  for (const each of accounts) {
    const verdict = await verifyLog(log, each);
    if (verdict.findings.length > 0) broken += 1;
    process.stdout.write(`${verdictText(each, verdict)}\n`);
  }
  if (broken > 0)
    throw new CommandFailed(
      `The log of ${broken === 1 ? 'one account' : `${broken} accounts`} is not whole. Compare the entries above with a backup or the archive.`,
    );
}

await runCommand({
  open: openStores,
  read: () => readOr(usage, readCommand),
  run: ({ log }, { account }) => verify(log, account),
});
