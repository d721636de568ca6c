import { parseArgs } from 'node:util';
import { openDatabase, prepareDatabase } from '../node/openStore';
import { translate } from '../store/sql/sqlErrors';
import { runCommand, UsageError } from './runCommand';

const usage = `npm run migrate

Brings the database up to this version, for instances that are started with MIGRATE=check. Run it once before they start;
instances of the version before keep running meanwhile. If several run at once, one migrates and the others wait.
DATABASE_URL and DATABASE_OWNER_URL name the database.`;

await runCommand({
  open: openDatabase,
  read: () => {
    if (parseArgs({ allowPositionals: true }).positionals.length > 0) throw new UsageError(usage);
  },
  run: async opened => {
    const steps = await prepareDatabase(opened).catch((error: unknown) => {
      throw translate(error);
    });
    return steps.length === 0 ? 'The database is up to date.' : `Migrated: ${steps.join(', ')}.`;
  },
});
