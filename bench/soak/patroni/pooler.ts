import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../cluster';
import type { Found, Part, PartOptions } from '../parts';
import { onDatabase } from '../place';
import { KILLED, strikeAgain, SWITCHED, together } from './faults';
import { fillIn } from './fillIn';
import { noPrograms } from './packages';
import { makePatroniCluster, urlAs, USERS, type PatroniCluster } from './patroniCluster';
import { underWriters } from './underWriters';

const poolSize = 4;
const migrationsAtOnce = 4;
const migrationRounds = 3;
const migratedWithinMs = 120_000;
/** Connections per instance: ten times the pooler's for both. */
const connections = 20;

/** PgBouncer between the instances and the cluster. */
export const pooler: Part = {
  name: 'pooler',
  promise: `behind PgBouncer in transaction mode, ${poolSize} connections serve two instances of ${connections}; processes migrate at once, and a failover or switchover loses nothing`,
  engines: ['postgres'],
  missing: noPrograms,
  async run(options) {
    const cluster = await makePatroniCluster();
    try {
      const port = await startPgbouncer(cluster);
      const migrated = await migrateAtOnce(cluster, port);
      const struck = await struckBehind(cluster, port, options);
      return together([migrated, struck]);
    } finally {
      cluster.remove();
    }
  },
};

const struckBehind = (cluster: PatroniCluster, port: number, options: PartOptions): Promise<Found> =>
  underWriters(
    cluster,
    port,
    async running =>
      together([await strikeAgain(SWITCHED, running, options), await strikeAgain(KILLED, running, options)]),
    { DATABASE_CONNECTIONS: String(connections) },
  );

async function startPgbouncer({ home, port }: PatroniCluster): Promise<number> {
  const own = await freePort();
  const users = join(home.path, 'users.txt');
  const lines = Object.entries(USERS).map(([user, password]) => `"${user}" "${password}"`);
  writeFileSync(users, `${lines.join('\n')}\n`, { mode: 0o644 });
  const values = {
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: port,
    LISTEN_HOST: '127.0.0.1',
    POOLER_PORT: own,
  };
  const file = join(home.path, 'pgbouncer.ini');
  writeFileSync(file, fillIn('pgbouncer.ini', { ...values, USERS_FILE: users, POOL_SIZE: poolSize }), {
    mode: 0o644,
  });
  home.run('pgbouncer', [file], 'pgbouncer');
  return own;
}

/** Several processes start on the same empty database; a lock left behind by one would block the next round. */
async function migrateAtOnce(cluster: PatroniCluster, port: number): Promise<Found> {
  const admin = urlAs('postgres', cluster.port).replace(/bridge$/, 'postgres');
  let failures = 0;
  for (let round = 0; round < migrationRounds; round += 1) {
    await onDatabase(admin, 'drop database bridge with (force)');
    await onDatabase(admin, 'create database bridge owner bridge_owner');
    const ended = await Promise.all(Array.from({ length: migrationsAtOnce }, () => migrate(port)));
    failures += ended.filter(code => code !== 0).length;
  }
  const locks = await onDatabase(
    urlAs('postgres', cluster.port),
    `select from pg_locks where locktype = 'advisory'`,
  );
  return {
    ok: failures === 0 && locks.length === 0,
    figures: {
      migrations: `${migrationRounds} times ${migrationsAtOnce} at once: ${failures} failed, ${locks.length} locks left`,
    },
  };
}

async function migrate(port: number): Promise<number | null> {
  const env = { DATABASE_URL: urlAs('bridge', port), DATABASE_OWNER_URL: urlAs('bridge_owner', port) };
  const child = spawn(process.execPath, ['dist-server/migrate.js'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: migratedWithinMs,
  });
  await once(child, 'exit');
  return child.exitCode;
}
