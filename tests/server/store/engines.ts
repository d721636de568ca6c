import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/store/database';
import {
  makePostgresDatabase,
  openRewrittenPostgres,
  openTestPglite,
  openTestPostgres,
  type Rewrite,
  testDatabaseUrl,
} from '../../contract/sqlUnderTest';

/** A fresh database of one engine. */
export interface FreshDatabase {
  readonly db: Kysely<Database>;
  /** Another pool on the same database; PGlite has one connection alone. */
  again(): Kysely<Database>;
  /** What the engine does by itself a while after a bulk load; PGlite does nothing. */
  settle(): Promise<unknown>;
  remove(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  readonly skip: boolean;
  fresh(): Promise<FreshDatabase>;
  /** One whose statements are rewritten on their way. */
  rewritten(rewrite: Rewrite): Promise<Pick<FreshDatabase, 'db' | 'remove'>>;
}

/** Each engine that the SQL store runs on. */
export const engines: readonly Engine[] = [
  {
    name: 'PGlite',
    skip: false,
    async fresh() {
      const db = await openTestPglite();
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
