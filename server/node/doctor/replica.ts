import { sql, type Kysely } from 'kysely';
import type { DataLocation } from '../../environment';
import type { Database } from '../../store/sql/database';
import { translate } from '../../store/sql/sqlErrors';
import { failureText } from '../failure';
import { openPostgres } from '../postgres/openPostgres';
import { ok, wrong, type Finding } from './finding';

interface Seen {
  readonly isStandby: boolean;
  readonly isBehind: boolean | null;
  readonly system: string;
}

const answerWithinMs = 5_000;
const identity = sql`(select system_identifier::text from pg_control_system()) as system`;

/** Whether DATABASE_READ_URL leads to a standby of this database, and how far that is behind. */
export async function replicaFindings(
  place: DataLocation,
  primary: Kysely<Database>,
): Promise<readonly Finding[]> {
  if (place.kind === 'pglite' || place.readUrl === undefined) return [];
  const db = openPostgres({ url: place.readUrl, connections: 1, answerWithinMs, onConnectionLost: () => {} });
  try {
    const written = await sql<{ at: string; system: string }>`
      select pg_current_wal_lsn()::text as at, ${identity}`.execute(primary);
    const [{ at, system } = { at: '0/0', system: '' }] = written.rows;
    const { rows } = await sql<Seen>`select pg_is_in_recovery() as "isStandby",
      pg_last_wal_replay_lsn() < ${at}::pg_lsn as "isBehind", ${identity}`.execute(db);
    return rows.map(seen => findingOf(seen, system));
  } catch (error) {
    return [wrong('standby', `${failureText(translate(error))} The primary reads for reports meanwhile.`)];
  } finally {
    await db.destroy();
  }
}

function findingOf({ isStandby, isBehind, system }: Seen, primary: string): Finding {
  if (!isStandby) return wrong('standby', 'DATABASE_READ_URL leads to a primary, not to a standby');
  if (system !== primary) return wrong('standby', 'DATABASE_READ_URL leads to a standby of another cluster');
  return ok('standby', isBehind ? 'replays what the primary wrote last' : 'has all that the primary wrote');
}
