import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../../../server/node/backup/backupFile';
import { dump } from '../../../../server/node/backup/dump';
import { load } from '../../../../server/node/backup/load';
import { createLogger } from '../../../../server/node/logger';
import { openStore, type OpenedStore } from '../../../../server/node/openStore';
import type { Database } from '../../../../server/store/sql/database';
import { checkRoles } from '../../../../server/store/sql/ensureRoles';
import { migrate } from '../../../../server/store/sql/migrate';
import { PURPOSES, roleNames } from '../../../../server/store/sql/roles';
import { createTransactions } from '../../../../server/store/sql/transactions';
import { recordOf, userOf } from '../../../contract/samples';
import {
  makePostgresDatabase,
  openTestPostgres,
  startWithinMs,
  testDatabaseUrl,
  testOptions,
} from '../../../contract/sqlUnderTest';
import { temporaryDirectory } from '../../node/support/dataDir';
import { engines, type FreshDatabase } from '../engines';

describe.each(engines.filter(engine => !engine.skip))('the roles on $name', engine => {
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await engine.fresh('own');
    await migrate(database.db);
  }, startWithinMs);
  afterAll(() => database.remove());

  it.each(['login', 'superuser', 'bypassrls', 'createrole', 'createdb', 'replication'])(
    'are refused with %s, which would bypass row security or allow a login',
    async right => {
      await expect(checkRoles(database.db, PURPOSES)).resolves.toBeUndefined();
      const { worker } = await roleNames(database.db);
      await sql.raw(`alter role ${worker} ${right}`).execute(database.db);
      await expect(checkRoles(database.db, PURPOSES)).rejects.toThrow(
        new RegExp(`${worker}.*${right.toUpperCase()}.*alter role ${worker} no${right};`),
      );
      await sql.raw(`alter role ${worker} no${right}`).execute(database.db);
    },
  );

  it('are refused as members of another role', async () => {
    const { app } = await roleNames(database.db);
    await sql.raw(`grant pg_read_all_data to ${app}`).execute(database.db);
    await expect(checkRoles(database.db, PURPOSES)).rejects.toThrow(`revoke pg_read_all_data from ${app};`);
    await sql.raw(`revoke pg_read_all_data from ${app}`).execute(database.db);
  });

  it('regain their rights after being recreated', async () => {
    const names = await roleNames(database.db);
    for (const name of Object.values(names)) {
      await sql.raw(`drop owned by ${name}`).execute(database.db);
      await sql.raw(`drop role ${name}`).execute(database.db);
    }
    expect(await migrate(database.db)).toEqual([]);
    const transactions = createTransactions({ db: database.db, ...testOptions });
    const read = transactions.inAccount('A', db => sql`select * from records`.execute(db));
    expect((await read).rows).toEqual([]);
  });
});

interface Installation {
  /** The owner of the tables, who is not a superuser. */
  readonly ownerUrl: string;
  /** The user that the server connects as. */
  readonly url: string;
  readonly asOwner: Kysely<Database>;
  remove(): Promise<void>;
}

/** A database whose owner may create roles and nothing more, and a user without rights. */
async function install(administrator: Kysely<Database>): Promise<Installation> {
  const { url, drop } = await makePostgresDatabase();
  const database = new URL(url).pathname.slice(1);
  const [owner, server] = ['owner', 'server'].map(part => `${part}_${randomUUID().slice(0, 8)}`);
  const run = (statement: string) => sql.raw(statement).execute(administrator);
  await run(`create role ${owner} login createrole password 'owner'`);
  await run(`create role ${server} login noinherit password 'server'`);
  await run(`alter database ${database} owner to ${owner}`);
  const inside = openTestPostgres(url);
  await sql.raw(`alter schema public owner to ${owner}`).execute(inside);
  await inside.destroy();
  const as = (user: string | undefined, password: string): string => {
    const own = new URL(url);
    own.username = user ?? '';
    own.password = password;
    return own.href;
  };
  const asOwner = openTestPostgres(as(owner, 'owner'));
  return {
    ownerUrl: as(owner, 'owner'),
    url: as(server, 'server'),
    asOwner,
    async remove() {
      await asOwner.destroy();
      await drop();
      await run(`drop role ${owner}, ${server}`);
    },
  };
}

describe.skipIf(!testDatabaseUrl)(
  'two installations on one PostgreSQL server, each with its own users',
  () => {
    const silent = createLogger('silent');
    let administrator: Kysely<Database>;
    let here: Installation;
    let there: Installation;
    let store: OpenedStore;

    beforeAll(async () => {
      administrator = openTestPostgres(testDatabaseUrl ?? '');
      here = await install(administrator);
      there = await install(administrator);
      for (const place of [here, there]) {
        const opened = await openStore({ kind: 'postgres', connections: 2, ...place }, silent);
        await opened.users.add(userOf('asha'));
        await opened.records.insert('A', 'segmap', recordOf('1'));
        if (place === here) store = opened;
        else await opened.close();
      }
    }, startWithinMs);
    afterAll(async () => {
      await store.close();
      await here.remove();
      await there.remove();
      await administrator.destroy();
    });

    it('serve requests as a user without rights of its own', async () => {
      expect((await store.users.find('A', 'asha'))?.uid).toBe(1);
      expect(await store.records.get('A', 'segmap', '1')).toEqual({ id: '1' });
      expect(await store.sync.queue.acquire({ now: 0, until: 1, limit: 1 })).toEqual([]);
      const server = openTestPostgres(here.url);
      for (const statement of [
        'select * from records',
        'select * from users',
        'create table mine (a integer)',
      ])
        await expect(sql.raw(statement).execute(server)).rejects.toThrow(/permission denied/);
      await server.destroy();
    });

    it('hide the rows from the tables’ owner too, who assumes no role', async () => {
      for (const table of ['users', 'records'])
        expect((await sql`select * from ${sql.table(table)}`.execute(here.asOwner)).rows).toEqual([]);
    });

    it('do not admit each other', async () => {
      const foreign = new URL(there.url);
      foreign.pathname = new URL(here.url).pathname;
      const intruder = openTestPostgres(foreign.href);
      await expect(sql`select 1`.execute(intruder)).rejects.toThrow(/permission denied for database/);
      await intruder.destroy();
      // Not even in a database that it may connect to.
      const database = foreign.pathname.slice(1);
      const user = foreign.username;
      await sql.raw(`grant connect on database ${database} to ${user}`).execute(administrator);
      const inside = createTransactions({ db: openTestPostgres(foreign.href), ...testOptions });
      for (const enter of [inside.inAccount, inside.inLogin])
        await expect(enter('A', db => sql`select account from users`.execute(db))).rejects.toThrow(
          /permission denied to set role/,
        );
      await sql.raw(`revoke connect on database ${database} from ${user}`).execute(administrator);
    });

    it('are backed up completely by the owner, and restored only over replaceable data', async () => {
      const directory = temporaryDirectory();
      const file = join(directory.path, 'all.backup');
      await dump(here.asOwner, lines => writeBackup(file, lines));
      const taken = { unsigned: true, key: undefined, now: new Date('2020-01-01T00:01:00Z') };
      await expect(load(there.asOwner, file, { ...taken, replace: false })).rejects.toThrow(/not empty/);
      await load(there.asOwner, file, { ...taken, replace: true });
      const restored = await openStore({ kind: 'postgres', connections: 2, ...there }, silent);
      expect(await restored.records.get('A', 'segmap', '1')).toEqual({ id: '1' });
      expect(await restored.users.find('A', 'asha')).toMatchObject({ uid: 1, sessionsEnded: 60 });
      await restored.close();
      directory.remove();
    });
  },
);
