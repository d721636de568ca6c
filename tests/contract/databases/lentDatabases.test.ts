import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/store/sql/database';
import { roleNames } from '../../../server/store/sql/roles';
import { createSqlStore } from '../../../server/store/sqlStore';
import { bareDataDir } from '../../server/node/support/dataDir';
import { fillTenants } from '../../server/setup/tenants';
import { createTestApi } from '../../server/setup/testApi';
import { engines, type FreshDatabase } from '../../server/store/engines';
import {
  openTestPglite,
  openTestPostgres,
  startWithinMs,
  testDatabaseUrl,
  testOptions,
} from '../sqlUnderTest';
import { emptyTables } from './emptyTables';
import { schemaMark } from './schemaMark';
import { createDatabase, dropDatabasesOf } from './testServer';

const namesOf = async (db: Kysely<Database>, query: string): Promise<readonly string[]> => {
  const { rows } = await sql.raw<{ name: string }>(query).execute(db);
  return rows.map(({ name }) => name);
};

/** The tables that have rows, but for the list of migrations. */
async function filledTables(db: Kysely<Database>): Promise<readonly string[]> {
  const tables = await namesOf(
    db,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname <> 'kysely_migration' order by 1`,
  );
  return namesOf(
    db,
    tables.map(table => `select '${table}' as name where exists (select from ${table})`).join(' union all '),
  );
}

describe.each(engines.filter(({ skip }) => !skip))('a database that test files share on $name', engine => {
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await engine.fresh();
  }, startWithinMs);
  afterAll(() => database.remove());

  const handOn = async (): Promise<void> => {
    await database.remove();
    database = await engine.fresh();
  };

  it('is passed on without a row, whatever was stored in which table', async () => {
    const api = await createTestApi({ store: createSqlStore(database.db, testOptions) });
    await fillTenants(api);
    expect((await filledTables(database.db)).length).toBeGreaterThan(30);
    const before = await schemaMark(database.db);
    await handOn();
    expect(await filledTables(database.db)).toEqual([]);
    expect(await schemaMark(database.db)).toBe(before);
  });

  it('is passed on once its last user’s work has ended', async () => {
    let go = (): void => {};
    const mayGo = new Promise<void>(resolve => (go = resolve));
    let isBegun = (): void => {};
    const begun = new Promise<void>(resolve => (isBegun = resolve));
    const late = database.db.transaction().execute(async db => {
      await sql`insert into accounts (account) values ('early')`.execute(db);
      isBegun();
      await mayGo;
      await sql`insert into accounts (account) values ('late')`.execute(db);
    });
    await begun;
    const handing = handOn();
    go();
    await late;
    await handing;
    expect(await filledTables(database.db)).toEqual([]);
  });

  it('loses the rows of a table that its tests have made, too, and of one that has grown large', async () => {
    await database.db.transaction().execute(async db => {
      await sql`create table of_a_test (n integer)`.execute(db);
      await sql`insert into of_a_test select generate_series(1, 9)`.execute(db);
      await sql`insert into accounts (account) select n::text from generate_series(1, 70000) as n`.execute(
        db,
      );
      expect(await filledTables(db)).toEqual(['accounts', 'of_a_test']);
      await emptyTables(db);
      expect(await filledTables(db)).toEqual([]);
      await sql`drop table of_a_test`.execute(db);
    });
  });
});

describe('a database that test files share is not passed on with', { timeout: startWithinMs }, () => {
  let db: Kysely<Database>;
  let app: string;

  beforeAll(async () => {
    db = await openTestPglite();
    ({ app } = await roleNames(db));
  }, startWithinMs);
  afterAll(() => db.destroy());

  it.each([
    ['a table', () => 'create table of_a_test (n integer)'],
    ['a column', () => 'alter table records add n integer'],
    ['a default', () => `alter table records alter data set default ''`],
    ['an index', () => 'create index of_a_test on records (version)'],
    ['a constraint', () => 'alter table records add check (version < 9)'],
    ['row security', () => 'alter table records disable row level security'],
    ['a policy', () => 'create policy of_a_test on records using (true)'],
    ['a function', () => `create function of_a_test() returns integer language sql as 'select 1'`],
    ['a right', () => `grant delete on records to ${app}`],
    ['a right on a column', () => `grant update (version) on records to ${app}`],
    ['a right on the schema', () => `grant create on schema public to ${app}`],
    ['a role', () => `alter role ${app} createdb`],
    ['a role’s roles', () => `grant pg_read_all_data to ${app}`],
    ['a setting of the database', () => 'alter database postgres set work_mem to 65'],
    ['a setting of the session', () => 'set work_mem to 65'],
    ['a lock of the session', () => 'select pg_advisory_lock(1)'],
  ])('%s changed', async (_, change) => {
    const before = await schemaMark(db);
    const changing = db.transaction().execute(async changed => {
      await sql.raw(change()).execute(changed);
      expect(await schemaMark(changed)).not.toBe(before);
      throw new Error('Undo it.');
    });
    await expect(changing).rejects.toThrow('Undo it.');
    await sql`select pg_advisory_unlock_all()`.execute(db);
  });

  it('statistics for the planner', async () => {
    const own = await openTestPglite(undefined, await bareDataDir());
    await sql`create table things (n integer)`.execute(own);
    const before = await schemaMark(own);
    await sql`insert into things values (1)`.execute(own);
    expect(await schemaMark(own)).toBe(before);
    await sql`analyze things`.execute(own);
    expect(await schemaMark(own)).not.toBe(before);
    await own.destroy();
  });
});

it.skipIf(!testDatabaseUrl)(
  'a run’s databases and their roles are dropped at its end, and no other’s',
  async () => {
    const [run, another] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];
    const left = await createDatabase(run);
    const kept = await createDatabase(another);
    const open = openTestPostgres(left.url);
    const { app } = await roleNames(open);
    await sql.raw(`create role ${app}; grant create on schema public to ${app}`).execute(open);
    await dropDatabasesOf(run);
    const server = openTestPostgres(testDatabaseUrl ?? '');
    const there = await namesOf(
      server,
      `select datname as name from pg_database where datname ~ '${run}|${another}'
      union all select rolname from pg_roles where rolname = '${app}'`,
    );
    expect(there).toEqual([new URL(kept.url).pathname.slice(1)]);
    await kept.drop();
    for (const each of [open, server]) await each.destroy();
  },
);
