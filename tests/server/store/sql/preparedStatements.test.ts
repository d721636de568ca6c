import { CompiledQuery, sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../server/store/sql/database';
import { pipelined } from '../../../../server/store/sql/pipelined';
import { openTestPglite, startWithinMs } from '../../../contract/sqlUnderTest';
import { bareDataDir } from '../../node/support/dataDir';

describe('PGlite with prepared statements', () => {
  let db: Kysely<Database>;
  const run = async (text: string): Promise<readonly unknown[]> => (await sql.raw(text).execute(db)).rows;
  const divided = async (by: number): Promise<readonly unknown[]> =>
    (await sql`select 6 / ${by}::integer as found`.execute(db)).rows;
  const kept = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::integer as n from pg_prepared_statements`.execute(db);
    return rows[0]?.n ?? 0;
  };

  beforeAll(async () => {
    db = await openTestPglite(undefined, await bareDataDir());
    await run('create table things (n integer primary key)');
  }, startWithinMs);
  afterAll(() => db.destroy());

  it('answers a statement again after it failed', async () => {
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divided(2)).toEqual([{ found: 3 }]);
    await expect(run('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(await divided(3)).toEqual([{ found: 2 }]);
  });

  it('leaves a transaction with a failed statement, prepared or not', async () => {
    for (const by of [2, 0, 0]) {
      const torn = db.transaction().execute(async transaction => {
        await sql`insert into things (n) values (1)`.execute(transaction);
        await sql`select 7 / ${by}::integer`.execute(transaction);
        await sql`select 7 / 0`.execute(transaction);
      });
      await expect(torn).rejects.toMatchObject({ code: '22012' });
    }
    expect(await run('select n from things')).toEqual([]);
  });

  it('skips what follows a failed pipelined statement', async () => {
    for (let time = 0; time < 2; time += 1) {
      const torn = db.transaction().execute(async transaction => {
        await transaction.executeQuery(pipelined(CompiledQuery.raw('select 1 / 0')));
        await sql`insert into things (n) values (2)`.execute(transaction);
      });
      await expect(torn).rejects.toMatchObject({ code: '22012' });
    }
    expect(await run('select n from things')).toEqual([]);
  });

  it('rolls back what fails with its commit, before the transaction that comes next', async () => {
    const torn = db.transaction().execute(async transaction => {
      await sql`insert into things (n) values (3)`.execute(transaction);
      await transaction.executeQuery(pipelined(CompiledQuery.raw('select 1 / 0')));
    });
    const next = db
      .transaction()
      .execute(transaction => sql`insert into things (n) values (4) returning n`.execute(transaction));
    await expect(torn).rejects.toMatchObject({ code: '22012' });
    expect((await next).rows).toEqual([{ n: 4 }]);
    expect(await run('delete from things returning n')).toEqual([{ n: 4 }]);
  });

  it('reads nothing of a transaction that is not committed', async () => {
    const read: Promise<readonly unknown[]>[] = [];
    await db.transaction().execute(async transaction => {
      await sql`insert into things (n) values (5)`.execute(transaction);
      read.push(
        db
          .transaction()
          .setAccessMode('read only')
          .execute(async reading => (await sql`select n from things`.execute(reading)).rows),
      );
      await sql`update things set n = 6`.execute(transaction);
    });
    expect(await read[0]).toEqual([{ n: 6 }]);
    await run('delete from things');
  });

  it('runs what waits before a statement that is not prepared', async () => {
    await db.transaction().execute(async transaction => {
      await transaction.executeQuery(pipelined(CompiledQuery.raw('select 1 as first')));
      await sql.raw('create table later (n integer)').execute(transaction);
    });
    expect(await run('select n from later')).toEqual([]);
  });

  it('runs nothing of a pipelined statement in a rolled-back transaction', async () => {
    const torn = db.transaction().execute(async transaction => {
      await transaction.executeQuery(pipelined(CompiledQuery.raw('select 1 / 0')));
      throw new Error('given up');
    });
    await expect(torn).rejects.toThrow('given up');
    expect(await divided(2)).toEqual([{ found: 3 }]);
  });

  it('returns a table’s current columns', async () => {
    await run('insert into things (n) values (3)');
    expect(await run('select * from things')).toEqual([{ n: 3 }]);
    await run("alter table things add column name text not null default 'three'");
    expect(await run('select * from things')).toEqual([{ n: 3, name: 'three' }]);
  });

  it('keeps a limited number, and evicts the oldest', async () => {
    for (let n = 0; n < 300; n += 1) await run(`select ${n} as n`);
    expect(await kept()).toBeLessThanOrEqual(250);
    expect(await kept()).toBeGreaterThan(200);
    expect(await run('select 0 as n')).toEqual([{ n: 0 }]);
  });
});
