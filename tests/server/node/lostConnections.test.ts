import { Kysely, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../server/node/logger';
import { openStore } from '../../../server/node/openStore';
import { endLostConnections } from '../../../server/node/postgres/lostConnections';
import { openPostgres } from '../../../server/node/postgres/openPostgres';
import { postgresDialect } from '../../../server/node/postgres/postgresDialect';
import { askWorkingAt } from '../../../server/node/postgres/workingProcesses';
import { makePostgresDatabase, startWithinMs, testDatabaseUrl } from '../../contract/sqlUnderTest';
import { freezingProxy, type FreezingProxy } from './support/freezingProxy';

const CONNECTIONS = 4;
const WHOLE_WITHIN_MS = 10_000;
const each = Array.from({ length: CONNECTIONS }, (_, at) => at);

describe.skipIf(testDatabaseUrl === undefined)('connections whose traffic no longer passes', () => {
  let database: Awaited<ReturnType<typeof makePostgresDatabase>>;
  let proxy: FreezingProxy;
  let url: string;

  beforeAll(async () => {
    database = await makePostgresDatabase();
    const direct = new URL(database.url);
    proxy = await freezingProxy(Number(direct.port || 5432));
    direct.hostname = '127.0.0.1';
    direct.port = String(proxy.port);
    url = direct.href;
  });
  afterAll(async () => {
    proxy.close();
    await database.drop();
  });

  it('leave the pool, which is whole again within 10 s', async () => {
    const lost: string[] = [];
    const db = openPostgres({
      url,
      connections: CONNECTIONS,
      onConnectionLost: ({ message }) => lost.push(message),
    });
    const answer = () => sql`select pg_sleep(0.01)`.execute(db);
    await Promise.all(each.map(answer));
    proxy.freeze();
    const began = performance.now();
    // The first calls meet the frozen connections, and are told so; the next ones work.
    await Promise.allSettled(each.map(answer));
    await Promise.all(each.map(answer));
    expect(performance.now() - began).toBeLessThan(WHOLE_WITHIN_MS);
    expect(lost.length).toBeGreaterThanOrEqual(CONNECTIONS);
    await db.destroy();
  }, 30_000);

  it('make a server not ready until they have left', { timeout: startWithinMs }, async () => {
    const store = await openStore({ kind: 'postgres', url, connections: 1 }, createLogger('silent'));
    await store.ready();
    proxy.freeze();
    await expect(store.ready()).rejects.toThrow('did not answer within');
    await expect.poll(() => store.ready().then(() => true, String), { timeout: WHOLE_WITHIN_MS }).toBe(true);
    await store.close();
  });

  it('are distinguished from a long statement, which is left alone', async () => {
    const pool = new Pool({ connectionString: url, max: 1 });
    const lost: Error[] = [];
    endLostConnections(pool, {
      askWorking: askWorkingAt(url),
      onLost: error => lost.push(error),
      suspectAfterMs: 50,
      lookEveryMs: 50,
    });
    const { rows } = await pool.query<{ slept: string }>(`select 'whole' as slept from pg_sleep(2)`);
    expect(rows).toEqual([{ slept: 'whole' }]);
    expect(lost).toEqual([]);
    await pool.end();
  });

  it('leave the pool once a transaction cannot begin, if the server cannot be queried', async () => {
    const pool = new Pool({ connectionString: url, max: CONNECTIONS });
    pool.on('error', () => undefined);
    pool.on('connect', client => client.on('error', () => undefined));
    const watch = endLostConnections(pool, { askWorking: async () => null, onLost: () => undefined });
    const db = new Kysely<unknown>({ dialect: postgresDialect({ pool, watch, answerWithinMs: 500 }) });
    const begun = () => db.transaction().execute(async transaction => sql`select 1`.execute(transaction));
    await Promise.all(each.map(begun));
    proxy.freeze();
    await expect(begun()).rejects.toThrow('Query read timeout');
    // The others lay in the pool.
    await expect.poll(() => pool.totalCount).toBe(0);
    for (const _ of each) await begun();
    await db.destroy();
  });

  it('are given up after the time limit, if the server cannot be queried', async () => {
    const pool = new Pool({ connectionString: url, max: 1 });
    pool.on('error', () => undefined);
    pool.on('connect', client => client.on('error', () => undefined));
    const lost: Error[] = [];
    endLostConnections(pool, {
      askWorking: async () => null,
      onLost: error => lost.push(error),
      giveUpAfterMs: 100,
      suspectAfterMs: 20,
      lookEveryMs: 20,
    });
    await pool.query('select 1');
    proxy.freeze();
    await expect(pool.query('select 1')).rejects.toThrow(/terminated/);
    expect(lost).toHaveLength(1);
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
  });

  it('are distinguished from a commit that waits longer than any statement may', async () => {
    const setup = new Pool({ connectionString: url, max: 1 });
    await setup.query(`
      create table if not exists slow_commits (id integer);
      truncate slow_commits;
      create or replace function wait_at_commit() returns trigger language plpgsql
        as 'begin perform pg_sleep(0.6); return null; end';
      drop trigger if exists wait on slow_commits;
      create constraint trigger wait after insert on slow_commits deferrable initially deferred
        for each row execute function wait_at_commit()`);
    await setup.end();
    const db = openPostgres({ url, connections: 1, answerWithinMs: 200, onConnectionLost: () => undefined });
    await db
      .transaction()
      .execute(async transaction => sql`insert into slow_commits values (1)`.execute(transaction));
    const { rows } = await sql`select id from slow_commits`.execute(db);
    expect(rows).toEqual([{ id: 1 }]);
    await db.destroy();
  });

  it('are stored before the time limit, if the server cannot be queried', async () => {
    const pool = new Pool({ connectionString: url, max: 1 });
    const lost: Error[] = [];
    let asked = 0;
    endLostConnections(pool, {
      askWorking: async () => {
        asked += 1;
        return null;
      },
      onLost: error => lost.push(error),
      suspectAfterMs: 20,
      lookEveryMs: 20,
    });
    await pool.query('select pg_sleep(0.5)');
    expect(asked).toBeGreaterThan(2);
    expect(lost).toEqual([]);
    await pool.end();
  });
});
