import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { DataLocation, PostgresPlace } from '../../environment';
import { currentMonth } from '../../store/log/months';
import { monthsAhead, monthsOf } from '../../store/log/sqlLogMonths';
import type { Database } from '../../store/sql/database';
import { pendingSteps } from '../../store/sql/migrate';
import { nameOfCell } from '../../store/sql/rights';
import { translate } from '../../store/sql/sqlErrors';
import { placesOfCells } from '../cells/cellPlaces';
import { claimedTwice, homesIn } from '../cells/homesOfCells';
import { openOperatedCells, type OperatedCell } from '../cells/operatedCells';
import { riskySettings } from '../durableSettings';
import { failureText } from '../failure';
import { FEWEST_MONTHS_AHEAD } from '../log/keepLogMonths';
import { createLogger } from '../logger';
import { openDatabase } from '../openStore';
import { DirectoryLocked } from '../pglite/directoryLock';
import { freeBytes } from '../pglite/freeSpace';
import { openPostgres } from '../postgres/openPostgres';
import { note, ok, wrong, type Finding } from './finding';

/** Checks whether the log is partitioned by month and has partitions for the coming months. */
export async function logFindings(db: Kysely<Database>, now: Date): Promise<readonly Finding[]> {
  const { rows } = await sql<{ kind: string | null; rest: boolean }>`select
    (select relkind::text from pg_class where oid = to_regclass('log_entries')) as kind,
    coalesce(pg_relation_size(to_regclass('log_entries_rest')) > 0, false) as rest`.execute(db);
  const [found] = rows;
  if (!found?.kind) return [];
  if (found.kind !== 'p')
    return [
      note('log', 'one table; npm run migrate -- --log-by-month lets old months be dropped as a whole'),
    ];
  const ahead = monthsAhead(await monthsOf(db), currentMonth(now));
  const text = `by month, ${ahead} months ahead`;
  return [
    ahead < FEWEST_MONTHS_AHEAD
      ? wrong('log', `${text}; nothing is lost: npm run migrate makes those that are missing`)
      : ok('log', text),
    ...(found.rest ? [note('log', 'log_entries_rest has entries of months that had no partition')] : []),
  ];
}

const MEBIBYTE = 1024 * 1024;
const inMebibytes = (bytes: number): string => `${Math.round(bytes / MEBIBYTE).toLocaleString('en')} MiB`;

/** Checks whether the database can be reached, and its version, size, migrations and settings. Changes nothing. */
export async function databaseFindings(place: DataLocation, now: Date): Promise<readonly Finding[]> {
  if (place.kind === 'pglite') {
    if (!existsSync(join(place.dataDir, 'pg')))
      return [note('database', `${place.dataDir} holds none yet; the first start makes it`)];
    return [ok('free disk', inMebibytes(freeBytes(place.dataDir))), ...(await askDatabase(place, now))];
  }
  const ask = (each: DataLocation) => askDatabase(each, now);
  return place.cells ? cellFindings(place, ask) : ask(place);
}

async function askDatabase(place: DataLocation, now: Date): Promise<readonly Finding[]> {
  try {
    const opened = await openDatabase(place, createLogger('silent'));
    try {
      return [
        ...(await stateOf(opened.asOwner)),
        ...(place.kind === 'postgres' ? await logFindings(opened.asOwner, now) : []),
        ...(await replicaFindings(place, opened.asOwner)),
      ];
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof DirectoryLocked) return [note('database', error.message)];
    return [wrong('database', failureText(translate(error)))];
  }
}

async function stateOf(db: Kysely<Database>): Promise<readonly Finding[]> {
  const { rows } = await sql<{ version: string; bytes: string }>`
    select version() as version, pg_database_size(current_database())::text as bytes`.execute(db);
  const pending = await pendingSteps(db);
  const risky = await riskySettings(db);
  return [
    ...rows.flatMap(({ version, bytes }) => [
      ok('database', version.split(' on ', 1)[0] ?? version),
      ok('size', inMebibytes(Number(bytes))),
    ]),
    pending.length === 0
      ? ok('migrations', 'all done')
      : note(
          'migrations',
          `${pending.length} pending, up to ${pending.at(-1)}: the next start or npm run migrate`,
        ),
    risky.length === 0
      ? ok('durability', 'no setting loses acknowledged writes')
      : wrong('durability', `${risky.join(', ')} may lose acknowledged writes`),
  ];
}

interface StandbyState {
  readonly isStandby: boolean;
  readonly isBehind: boolean | null;
  readonly system: string;
}

const answerWithinMs = 5_000;
const identity = sql`(select system_identifier::text from pg_control_system()) as system`;

/** Checks whether DATABASE_READ_URL leads to a standby of this database, and whether it lags behind. */
async function replicaFindings(place: DataLocation, primary: Kysely<Database>): Promise<readonly Finding[]> {
  if (place.kind === 'pglite' || place.readUrl === undefined) return [];
  const db = openPostgres({ url: place.readUrl, connections: 1, answerWithinMs, onConnectionLost: () => {} });
  try {
    const written = await sql<{ at: string; system: string }>`
      select pg_current_wal_lsn()::text as at, ${identity}`.execute(primary);
    const [{ at, system } = { at: '0/0', system: '' }] = written.rows;
    const { rows } = await sql<StandbyState>`select pg_is_in_recovery() as "isStandby",
      pg_last_wal_replay_lsn() < ${at}::pg_lsn as "isBehind", ${identity}`.execute(db);
    return rows.map(state => findingOf(state, system));
  } catch (error) {
    return [wrong('standby', `${failureText(translate(error))} The primary reads for reports meanwhile.`)];
  } finally {
    await db.destroy();
  }
}

function findingOf({ isStandby, isBehind, system }: StandbyState, primary: string): Finding {
  if (!isStandby) return wrong('standby', 'DATABASE_READ_URL leads to a primary, not to a standby');
  if (system !== primary) return wrong('standby', 'DATABASE_READ_URL leads to a standby of another cluster');
  return ok('standby', isBehind ? 'replays what the primary wrote last' : 'has all that the primary wrote');
}

/** The findings about each cell, and whether the cells agree on their names and accounts. */
async function cellFindings(
  place: PostgresPlace,
  ask: (place: PostgresPlace) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const each of placesOfCells(place, place.cells ?? []))
    found.push(...(await ask(each)).map(one => ({ ...one, subject: `cell ${each.name}: ${one.subject}` })));
  const { cells, close } = await openOperatedCells(place, createLogger('silent'));
  try {
    return [...found, ...(await Promise.all(cells.map(nameFinding))), await claimsFinding(cells)];
  } catch (error) {
    return [...found, wrong('cells', failureText(translate(error)))];
  } finally {
    await close();
  }
}

async function nameFinding({ name, db }: OperatedCell): Promise<Finding> {
  const known = await nameOfCell(db);
  if (known === name) return ok(`cell ${name}`, 'is the database that says so');
  return wrong(
    `cell ${name}`,
    known === null ? 'is no cell yet: the next start or npm run migrate' : `is the cell ${known}`,
  );
}

async function claimsFinding(cells: readonly OperatedCell[]): Promise<Finding> {
  const homes = await Promise.all(cells.map(homesIn));
  const twice = claimedTwice(homes.flat());
  return twice.length === 0
    ? ok('cells', 'each account lives in one')
    : wrong('cells', `two claim ${twice.join(', ')}: see npm run cells -- list`);
}
