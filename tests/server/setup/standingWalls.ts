import { sql } from 'kysely';
import { migrate } from '../../../server/store/sql/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import { testOptions } from '../../contract/sqlUnderTest';
import { announcedProvider } from '../auth/sso/announcedProvider';
import type { Engine } from '../store/engines';
import { syncService } from '../sync/setup/syncService';
import { fillTenants } from './tenants';
import { createTestApi, type TestApi } from './testApi';

/** The two isolation layers between accounts, each of which a test can switch off. */
export interface StandingWalls {
  readonly api: TestApi;
  /** Switches the account filter in the queries on or off. */
  setFilter(stands: boolean): void;
  /** Switches row-level security in the database on or off. */
  setRowSecurity(stands: boolean): Promise<void>;
  /** Every stored row of an account. */
  rowsOf(account: string): Promise<string>;
  remove(): Promise<void>;
}

/** Starts the API on its own database with two accounts and their data. */
export async function buildWalls(engine: Engine): Promise<StandingWalls> {
  let isFiltered = true;
  const { db, remove } = await engine.rewritten(statement =>
    isFiltered ? statement : statement.replace(/((?:[\w".]+\.)?"?account"? = \$\d+)/g, '($1 or true)'),
  );
  await migrate(db);
  const api = await createTestApi({
    store: createSqlStore(db, testOptions),
    sync: syncService(),
    outgoing: announcedProvider,
  });
  await fillTenants(api);

  const accountTables = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`select c.relname as name
      from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'account'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace order by 1`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };

  const setRowSecurity = async (stands: boolean): Promise<void> => {
    const how = sql.raw(stands ? 'enable' : 'disable');
    for (const table of await accountTables())
      await sql`alter table ${sql.table(table)} ${how} row level security`.execute(db);
  };

  return {
    api,
    setFilter: stands => {
      isFiltered = stands;
    },
    setRowSecurity,
    async rowsOf(account) {
      const found: string[] = [];
      for (const table of await accountTables()) {
        const { rows } = await sql<{ rows: string | null }>`select
          (select string_agg(to_jsonb(one)::text, ',' order by to_jsonb(one)::text) from ${sql.table(table)} as one
           where account in (${sql.lit(account)})) as rows`.execute(db);
        found.push(`${table}: ${rows[0]?.rows ?? ''}`);
      }
      return found.join('\n');
    },
    async remove() {
      await setRowSecurity(true);
      await remove();
    },
  };
}
