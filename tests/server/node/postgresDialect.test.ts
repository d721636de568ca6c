import { Socket } from 'node:net';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../../server/node/postgres/openPostgres';
import type { Database } from '../../../server/store/sql/database';
import { migrate } from '../../../server/store/sql/migrate';
import { sendPipelined } from '../../../server/store/sql/pipelined';
import { createTransactions } from '../../../server/store/sql/transactions';
import { makePostgresDatabase, testDatabaseUrl, testOptions } from '../../contract/sqlUnderTest';

describe.skipIf(testDatabaseUrl === undefined)('a connection to PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof makePostgresDatabase>>;
  let db: Kysely<Database>;

  beforeAll(async () => {
    database = await makePostgresDatabase();
    db = openPostgres({ url: database.url, connections: 1, onConnectionLost: () => {} });
    await migrate(db);
  });
  beforeEach(() => sql`drop table if exists note; create table note (text text)`.execute(db));
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const notes = async () => {
    const { rows } = await sql<{ text: string }>`select text from note order by 1`.execute(db);
    return rows.map(({ text }) => text);
  };
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    return rows.map(({ statement }) => statement);
  };

  it('sends statements ahead, in their order, within the transaction', async () => {
    await db.transaction().execute(async transaction => {
      await sendPipelined(transaction, sql`insert into note values ('first')`);
      await sql`update note set text = text || ', then second'`.execute(transaction);
      await sendPipelined(transaction, sql`insert into note values ('last')`);
    });
    expect(await notes()).toEqual(['first, then second', 'last']);
  });

  /** Counts the writes of all sockets; the only connection is open already. */
  const countWrites = () => {
    const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
    return () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  };

  it('sends what goes ahead in one write with the statement after it, and the last of all with the commit', async () => {
    const written = countWrites();
    await db.transaction().execute(async transaction => {
      await sendPipelined(transaction, sql`insert into note values ('first')`);
      await sql`insert into note values (${'second'})`.execute(transaction);
      expect(written()).toBe(1);
      await sendPipelined(transaction, sql`insert into note values ('third')`);
      expect(written()).toBe(1);
    });
    expect(written()).toBe(2);
    expect(await notes()).toEqual(['first', 'second', 'third']);
  });

  it('reads in one write for each statement, with all before it that was sent ahead', async () => {
    await sql`insert into note values (${'kept'})`.execute(db);
    const written = countWrites();
    const read = await db
      .transaction()
      .setAccessMode('read only')
      .execute(async transaction => {
        await sendPipelined(transaction, sql`select set_config('app.account', 'A-1', true)`);
        const select = sql`select text, current_setting('app.account') as account from note where text <> ${''}`;
        return [(await select.execute(transaction)).rows, (await select.execute(transaction)).rows];
      });
    expect(written()).toBe(2);
    expect(read.flat()).toEqual([
      { text: 'kept', account: 'A-1' },
      { text: 'kept', account: 'A-1' },
    ]);
    const { rows } = await sql`select current_setting('app.account', true) as account`.execute(db);
    expect(rows).toEqual([{ account: '' }]);
  });

  it.each([
    ['the next one', async (after: () => Promise<unknown>) => void (await after())],
    ['the commit', async () => {}],
  ])('reports the failure of a statement sent ahead with %s, and writes nothing', async (_, next) => {
    const failing = db.transaction().execute(async transaction => {
      await sendPipelined(transaction, sql`insert into note values ('before')`);
      await sendPipelined(transaction, sql`insert into note values ((1 / 0)::text)`);
      await next(() => sql`insert into note values ('after')`.execute(transaction));
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });

  it('returns the rows of a statement without parameters, whatever it begins with', async () => {
    await sql`insert into note values (${'one'})`.execute(db);
    const read = await db.transaction().execute(async transaction => {
      await sql`declare reading cursor for select text from note`.execute(transaction);
      return (await sql`fetch 5 from reading`.execute(transaction)).rows;
    });
    expect(read).toEqual([{ text: 'one' }]);
    expect((await sql`table note`.execute(db)).rows).toEqual([{ text: 'one' }]);
  });

  it('prepares a statement that comes again, and none with text of its own', async () => {
    for (const text of ['a', 'b', 'c']) await sql`insert into note (text) values (${text})`.execute(db);
    await sql`insert into note (text) values ('once')`.execute(db);
    expect((await prepared()).filter(statement => statement.includes('note (text) values'))).toEqual([
      'insert into note (text) values ($1)',
    ]);
  });

  it('retries a transaction whose prepared statement no longer fits the table', async () => {
    const transactions = createTransactions({ db, ...testOptions });
    const read = () => transactions.onLogins(login => sql`select * from login_tries`.execute(login));
    for (let times = 0; times < 3; times += 1) await read();
    await sql`alter table login_tries add column note text default 'new'`.execute(db);
    await expect(read()).resolves.toMatchObject({ rows: [] });
  });
});
