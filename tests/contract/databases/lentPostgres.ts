import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/store/sql/database';
import { migrate } from '../../../server/store/sql/migrate';
import { makePostgresDatabase, openTestPostgres } from '../sqlUnderTest';
import { emptyTables } from './emptyTables';
import { createLending, type Lent } from './lending';
import { schemaMark } from './schemaMark';
import type { TestDatabase } from './testServer';

/** How long the server may take to end the connections of a closed pool. */
const ALONE_WITHIN_MS = 5_000;

/**
 * The URL of an empty database of the current schema on the test server. Whoever gives it back has closed all their pools.
 */
export const lentPostgres = createLending(makeLent);

/**
 * A database of the current schema, which a copy of another has in a fraction of the time. Its roles are its own: they are
 * named by its number.
 */
export async function copiedPostgres(): Promise<TestDatabase> {
  const copy = await makePostgresDatabase(await (migrated ??= migratedDatabase()));
  await inside(copy.url, migrate);
  return copy;
}

let migrated: Promise<string> | undefined;

/** The one that each worker migrates. It is dropped at the end of the run. */
async function migratedDatabase(): Promise<string> {
  const { url } = await makePostgresDatabase();
  await inside(url, migrate);
  return url;
}

async function makeLent(): Promise<Lent<string>> {
  const { url, drop } = await copiedPostgres();
  const asMade = await inside(url, schemaMark);
  return {
    value: url,
    renew: () =>
      inside(url, async db => {
        if (!(await isAlone(db))) return false;
        await emptyTables(db);
        return (await schemaMark(db)) === asMade;
      }),
    discard: drop,
  };
}

/** Works on the database with a pool of its own. */
async function inside<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = openTestPostgres(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Whether nobody else is connected to the database, or will not be soon. */
async function isAlone(db: Kysely<Database>): Promise<boolean> {
  const others = sql`select from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (const until = Date.now() + ALONE_WITHIN_MS; Date.now() < until; await setTimeout(5)) {
    const { rows } = await others.execute(db);
    if (rows.length === 0) return true;
  }
  return false;
}
