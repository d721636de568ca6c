import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { openDatabase, prepareDatabase } from '../node/openStore';
import { divideLog } from '../store/log/divideLog';
import { addMonths, isDivided, MONTHS_AHEAD } from '../store/log/monthMigrations';
import { currentMonth, monthsFrom } from '../store/log/months';
import type { Database } from '../store/sql/database';
import { translate } from '../store/sql/sqlErrors';
import { runCommand, UsageError } from './runCommand';

const usage = `npm run migrate

Brings the database up to this version, for instances that are started with MIGRATE=check. Run it once before they start;
instances of the version before keep running meanwhile. If several run at once, one migrates and the others wait.
DATABASE_URL and DATABASE_OWNER_URL name the database.

npm run migrate -- --log-by-month

The same, then divides a log that is one table by month, beside the instances, so that old months are dropped as a whole
instead of being deleted by row. PostgreSQL reads the table twice for it; no row is moved. A new database has its log by
month from the beginning.`;

await runCommand({
  open: openDatabase,
  read: () => {
    try {
      return parseArgs({ options: { 'log-by-month': { type: 'boolean' } } }).values['log-by-month'] ?? false;
    } catch {
      throw new UsageError(usage);
    }
  },
  run: async (opened, byMonth) => {
    const steps = await prepareDatabase(opened).catch((error: unknown) => {
      throw translate(error);
    });
    if (await isDivided(opened.asOwner))
      await addMonths(opened.asOwner, monthsFrom(currentMonth(new Date()), MONTHS_AHEAD + 1));
    const said = steps.length === 0 ? 'The database is up to date.' : `Migrated: ${steps.join(', ')}.`;
    return byMonth ? `${said} ${await dividedLog(opened.asOwner)}` : said;
  },
});

async function dividedLog(db: Kysely<Database>): Promise<string> {
  const first = await divideLog(db, new Date());
  return first === null ? 'The log is by month.' : `The log is by month from ${first} on.`;
}
