import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/store/sql/database';
import { copiedPostgres, lentPostgres } from '../../contract/databases/lentPostgres';
import {
  makePostgresDatabase,
  openRewrittenPostgres,
  openTestPglite,
  openTestPostgres,
  type Rewrite,
  testDatabaseUrl,
} from '../../contract/sqlUnderTest';
import { isWhole } from '../../setup/whole';
import { bareDataDir, initialisedDataDir } from '../node/support/dataDir';

/** A new database of one engine. */
export interface FreshDatabase {
  readonly db: Kysely<Database>;
  /** Another pool on the same database; PGlite has only one connection. */
  again(): Kysely<Database>;
  /** Runs the maintenance that the engine does some time after a bulk load; PGlite does none. */
  settle(): Promise<unknown>;
  remove(): Promise<void>;
}

/** Of a database that no other test uses: one that was never migrated, or one of the current schema. */
type Own = 'bare' | 'own';

export interface Engine {
  readonly name: string;
  readonly skip: boolean;
  /**
   * An empty database. Without `own`, it is one of the current schema that the tests of a worker use one after the other:
   * for tests that change rows only, and do not depend on what the planner knows.
   */
  fresh(own?: Own): Promise<FreshDatabase>;
  /** A database of the tests of this worker, whose statements are rewritten before they run. */
  rewritten(rewrite: Rewrite): Promise<Pick<FreshDatabase, 'db' | 'remove'>>;
}

/**
 * Whether a sweep over everything may take a part of it on this engine. PGlite is PostgreSQL: where both run, its share
 * finds what differs, and the other engine has the rest. TEST_WHOLE=1 sweeps over everything on both.
 */
export const takesPart = ({ name }: Engine): boolean =>
  name === 'PGlite' && Boolean(testDatabaseUrl) && !isWhole;

const dataDirOf = (own: Own) => (own === 'bare' ? bareDataDir() : initialisedDataDir());

async function postgresDatabase(own?: Own): Promise<{ url: string; leave: () => Promise<void> }> {
  if (!own) {
    const { value, giveBack } = await lentPostgres();
    return { url: value, leave: giveBack };
  }
  const { url, drop } = await (own === 'bare' ? makePostgresDatabase() : copiedPostgres());
  return { url, leave: drop };
}

/** The engines that the SQL store supports. */
export const engines: readonly Engine[] = [
  {
    name: 'PGlite',
    skip: false,
    async fresh(own) {
      const db = await openTestPglite(undefined, own && (await dataDirOf(own)));
      return { db, again: () => db, settle: async () => {}, remove: () => db.destroy() };
    },
    async rewritten(rewrite) {
      const db = await openTestPglite(rewrite);
      return { db, remove: () => db.destroy() };
    },
  },
  {
    name: 'PostgreSQL',
    skip: !testDatabaseUrl,
    async fresh(own) {
      const { url, leave } = await postgresDatabase(own);
      const db = openTestPostgres(url);
      const opened = [db];
      return {
        db,
        settle: () => sql`analyze records`.execute(db),
        again() {
          const another = openTestPostgres(url);
          opened.push(another);
          return another;
        },
        async remove() {
          await Promise.all(opened.map(db => db.destroy()));
          await leave();
        },
      };
    },
    async rewritten(rewrite) {
      const { url, leave } = await postgresDatabase();
      const db = openRewrittenPostgres(url, rewrite);
      return {
        db,
        async remove() {
          await db.destroy();
          await leave();
        },
      };
    },
  },
];
