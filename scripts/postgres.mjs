import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';
import { fail, run } from './setup.mjs';

const LOCAL = [
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://root@127.0.0.1:5432/postgres',
  `postgres://${process.env.USER ?? 'postgres'}@127.0.0.1:5432/postgres`,
];

/**
 * Finds a PostgreSQL for the store's contract tests: `TEST_DATABASE_URL`, one on this machine, or, in CI, Debian's
 * package.
 * @returns its URL; undefined if there is none, so that the tests that need it are skipped
 */
export async function findPostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url)
    return (await answers(url)) ? url : fail(`TEST_DATABASE_URL is set, and no PostgreSQL answers there.`);
  return (await firstLocal()) ?? (process.env.CI ? startOwn() : undefined);
}

async function firstLocal() {
  for (const url of LOCAL) if (await answers(url)) return url;
  return undefined;
}

async function answers(connectionString) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startOwn() {
  if (!existsSync('/usr/lib/postgresql')) installFromDebian('postgresql', 'PostgreSQL');
  const [version] = readdirSync('/usr/lib/postgresql');
  spawnSync('pg_ctlcluster', ['--skip-systemctl-redirect', version, 'main', 'start']);
  const made = ['-u', 'postgres', '--', 'psql', '-c', "ALTER USER postgres PASSWORD 'test'"];
  run('runuser', made);
  const url = 'postgres://postgres:test@127.0.0.1:5432/postgres';
  return (await answers(url)) ? url : fail('PostgreSQL was installed and does not answer on 127.0.0.1:5432.');
}
