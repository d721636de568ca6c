import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/store/sql/database';
import {
  makePostgresDatabase,
  openRewrittenPostgres,
  openTestPglite,
  openTestPostgres,
  type Rewrite,
  testDatabaseUrl,
} from '../../contract/sqlUnderTest';
import { isWhole } from '../../setup/whole';
import { bareDataDir } from '../node/support/dataDir';

/** A new database of one engine. */
export interface FreshDatabase {
  readonly db: Kysely<Database>;
  /** Another pool on the same database; PGlite has only one connection. */
  again(): Kysely<Database>;
  /** Runs the maintenance that the engine does some time after a bulk load; PGlite does none. */
  settle(): Promise<unknown>;
  remove(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  readonly skip: boolean;
  /** `bare` asks for one that was never migrated; otherwise it may have the current schema. */
  fresh(content?: 'bare'): Promise<FreshDatabase>;
  /** A database whose statements are rewritten before they run. */
  rewritten(rewrite: Rewrite): Promise<Pick<FreshDatabase, 'db' | 'remove'>>;
}

/**
 * Whether a sweep over everything may take a part of it on this engine. PGlite is PostgreSQL: where both run, its share
 * finds what differs, and the other engine has the rest. TEST_WHOLE=1 sweeps over everything on both.
 */
export const takesPart = ({ name }: Engine): boolean =>
  name === 'PGlite' && Boolean(testDatabaseUrl) && !isWhole;

/** The engines that the SQL store supports. */
export const engines: readonly Engine[] = [
  {
    name: 'PGlite',
    skip: false,
    async fresh(content) {
      const db = await openTestPglite(undefined, content && (await bareDataDir()));
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
    async fresh() {
      const { url, drop } = await makePostgresDatabase();
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
          await drop();
        },
      };
    },
    async rewritten(rewrite) {
      const { url, drop } = await makePostgresDatabase();
      const db = openRewrittenPostgres(url, rewrite);
      return {
        db,
        async remove() {
          await db.destroy();
          await drop();
        },
      };
    },
  },
];
