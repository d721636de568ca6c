import { sql, type Kysely, type Migration } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/store/sql/database';
import { migrate } from '../../../../server/store/sql/migrate';
import { migrations } from '../../../../server/store/sql/migrations';
import { roleNames } from '../../../../server/store/sql/roles';
import { DatabaseSchemaError } from '../../../../server/store/sql/sqlErrors';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from '../engines';

const everyStep = Object.keys(migrations);

const step = (statement: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(statement).execute(db);
  },
});

describe.each(engines.filter(engine => !engine.skip))('migrations on $name', engine => {
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await engine.fresh('bare');
  }, startWithinMs);
  afterAll(() => database.remove());

  it('run once, however many processes start at once', async () => {
    const starts = Array.from({ length: 4 }, () => database.again());
    const ran = await Promise.all(starts.map(db => migrate(db)));
    expect(ran.flat()).toEqual(everyStep);
    expect(await migrate(database.db)).toEqual([]);
  });

  it('leave one policy per table, named after its purpose, which isolates the accounts', async () => {
    const { rows } = await sql<{ name: string; tables: number }>`
      select policyname::text as name, count(*)::integer as tables from pg_policies
      where schemaname = current_schema() and policyname <> 'across_accounts' group by 1`.execute(
      database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(['account_isolation']);
    expect(rows[0]?.tables).toBeGreaterThan(20);
  });

  it.each(['40P01', '55P03'])('run again if a table could not be locked (%s)', async code => {
    let tries = 0;
    const crowded: Migration = {
      async up(db: Kysely<unknown>) {
        tries += 1;
        const refusal = sql.raw(`do $$ begin raise exception 'not now' using errcode = '${code}'; end $$`);
        if (tries === 1) await refusal.execute(db);
      },
    };
    await expect(migrate(database.db, { ...migrations, [`7000_${code}`]: crowded })).resolves.toEqual([
      `7000_${code}`,
    ]);
    await sql`delete from kysely_migration where name like '7000%'`.execute(database.db);
  });

  it('grant what an interrupted start has not granted', async () => {
    const { operator } = await roleNames(database.db);
    const may = async () => {
      const { rows } = await sql<{ may: boolean }>`
        select has_table_privilege(${operator}::text, 'sync_batches', 'select') as may`.execute(database.db);
      return rows[0]?.may;
    };
    await sql`revoke all on sync_batches from ${sql.id(operator)}`.execute(database.db);
    expect(await may()).toBe(false);
    await migrate(database.db);
    expect(await may()).toBe(true);
  });

  it('roll back a failed step, and resume after its fix', async () => {
    const broken = { ...migrations, '8000_made': step('create table made (a integer)'), '8001_half': half() };
    await expect(migrate(database.db, broken)).rejects.toBeInstanceOf(DatabaseSchemaError);
    const { rows } = await sql`select 1 from pg_class where relname in ('made', 'begun')`.execute(
      database.db,
    );
    expect(rows).toEqual([]);

    const mended = { ...broken, '8001_half': step('create table begun (a integer)') };
    expect(await migrate(database.db, mended)).toEqual(['8000_made', '8001_half']);
  });

  it('refuse a database of a newer version, and name it', async () => {
    const older = migrate(database.db);
    await expect(older).rejects.toBeInstanceOf(DatabaseSchemaError);
    await expect(older).rejects.toThrow(/newer version \(it has 8000_made, 8001_half\)/);
  });
});

describe.each(engines.filter(({ name, skip }) => name === 'PostgreSQL' && !skip))(
  'migrations beside an instance at work on $name',
  engine => {
    let database: FreshDatabase;

    beforeAll(async () => {
      database = await engine.fresh('bare');
      await migrate(database.db);
    }, startWithinMs);
    afterAll(() => database.remove());

    const extended = { ...migrations, '8000_more': step('create table more (a integer)') };
    const readAll = async (db: Kysely<Database>) => {
      for (const table of ['records', 'sync_rows', 'accounts', 'log_entries'])
        await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    };

    it('do not wait for tables that it reads', async () => {
      await database
        .again()
        .transaction()
        .execute(async reading => {
          await readAll(reading);
          expect(await migrate(database.db, extended)).toEqual(['8000_more']);
        });
    });
  },
);

function half(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table begun (a integer)`.execute(db);
      await sql`create table begun (a integer)`.execute(db);
    },
  };
}
