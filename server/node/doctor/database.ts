import { sql, type Kysely } from 'kysely';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataLocation } from '../../environment';
import type { Database } from '../../store/sql/database';
import { pendingSteps } from '../../store/sql/migrate';
import { translate } from '../../store/sql/sqlErrors';
import { createLogger } from '../logger';
import { riskySettings } from '../durableSettings';
import { failureText } from '../failure';
import { openDatabase } from '../openStore';
import { DirectoryLocked } from '../pglite/directoryLock';
import { cellFindings } from './cells';
import { note, ok, wrong, type Finding } from './finding';
import { logFindings } from './logMonths';
import { replicaFindings } from './replica';

const MEBIBYTE = 1024 * 1024;
const inMebibytes = (bytes: number): string => `${Math.round(bytes / MEBIBYTE).toLocaleString('en')} MiB`;

/** Whether the database can be reached, its version, size, migrations and settings. Changes nothing. */
export async function databaseFindings(place: DataLocation, now: Date): Promise<readonly Finding[]> {
  if (place.kind === 'pglite') {
    if (!existsSync(join(place.dataDir, 'pg')))
      return [note('database', `${place.dataDir} holds none yet; the first start makes it`)];
    const { bavail, bsize } = statfsSync(place.dataDir);
    return [ok('free disk', inMebibytes(bavail * bsize)), ...(await askDatabase(place, now))];
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
