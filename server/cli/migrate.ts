import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { DataLocation } from '../environment';
import type { Logger } from '../http/logger';
import { placesOfCells } from '../node/cells/cellPlaces';
import { openDatabase, prepareDatabase } from '../node/openStore';
import { vacuum } from '../node/vacuum';
import { divideLog } from '../store/log/divideLog';
import { addMonths, isDivided, MONTHS_AHEAD } from '../store/log/monthMigrations';
import { currentMonth, monthsFrom } from '../store/log/months';
import { divideByAccount } from '../store/partitions/partitionByAccount';
import type { Database } from '../store/sql/database';
import { translate } from '../store/sql/sqlErrors';
import { readOr, runCommand, UsageError } from './runCommand';

const usage = `npm run migrate

Brings the database up to this version, for instances that are started with MIGRATE=check. Run it once before they start;
instances of the version before keep running meanwhile. If several run at once, one migrates and the others wait.
DATABASE_URL and DATABASE_OWNER_URL name the database; of several, DATABASE_CELLS and DATABASE_CELL_OWNERS the others.

npm run migrate -- --log-by-month

The same, then divides a log that is one table by month, beside the instances, so that old months are dropped as a whole
instead of being deleted by row. PostgreSQL reads the table twice for it; no row is moved. A new database has its log by
month from the beginning.

npm run migrate -- --partitions COUNT

The same, then divides the large tables into so many partitions by account (2 to 256), which docs/scaling.md advises from a
hundred million rows on. Stop the instances first: the rows are copied, and nobody can use the tables meanwhile. It needs as
much room as those tables take.`;

/** Opens all cells, or the only database, which has no name. */
async function openAll(place: DataLocation, logger: Logger) {
  const places = place.kind === 'postgres' && place.cells ? placesOfCells(place, place.cells) : [place];
  const databases = await Promise.all(
    places.map(async each => ({
      name: 'name' in each ? each.name : undefined,
      ...(await openDatabase(each, logger)),
    })),
  );
  return {
    databases,
    close: async () => void (await Promise.all(databases.map(({ close }) => close()))),
  };
}

await runCommand({
  open: openAll,
  read: () =>
    readOr(usage, () => {
      const { values } = parseArgs({
        options: { 'log-by-month': { type: 'boolean', default: false }, partitions: { type: 'string' } },
      });
      return { byMonth: values['log-by-month'], partitions: partitionsIn(values.partitions) };
    }),
  run: async ({ databases }, { byMonth, partitions }) => {
    const lines: string[] = [];
    for (const { name, ...opened } of databases) {
      const steps = await prepareDatabase(opened, name).catch((error: unknown) => {
        throw translate(error);
      });
      if (await isDivided(opened.asOwner))
        await addMonths(opened.asOwner, monthsFrom(currentMonth(new Date()), MONTHS_AHEAD + 1));
      const subject = name === undefined ? 'The database' : `The cell ${name}`;
      lines.push(
        steps.length > 0 ? `${subject} was migrated: ${steps.join(', ')}.` : `${subject} is up to date.`,
      );
      if (byMonth) lines.push(await dividedLog(opened.asOwner));
      if (partitions !== null) lines.push(await dividedTables(opened.asOwner, partitions));
    }
    return lines.join('\n');
  },
});

async function dividedLog(db: Kysely<Database>): Promise<string> {
  const first = await divideLog(db, new Date());
  return first === null ? 'The log is by month.' : `The log is by month from ${first} on.`;
}

const MOST_PARTITIONS = 256;

/** @throws UsageError */
function partitionsIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count < 2 || count > MOST_PARTITIONS) throw new UsageError(usage);
  return count;
}

async function dividedTables(db: Kysely<Database>, partitions: number): Promise<string> {
  const tables = await divideByAccount(db, partitions);
  await vacuum(db);
  return tables.length === 0
    ? 'The large tables are divided by account already.'
    : `Divided into ${partitions} by account: ${tables.join(', ')}.`;
}
