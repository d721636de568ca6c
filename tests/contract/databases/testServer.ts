import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The PostgreSQL server for tests; without it, the tests that need it are skipped. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

const prefixOf = (run: string): string => `dealer_bridge_test_${run}_`;

export interface TestDatabase {
  readonly url: string;
  /** Deletes it, with its roles. */
  drop(): Promise<void>;
}

/**
 * Creates a new database of a test run on the test server.
 * @param template the URL of one to copy, which nobody is connected to
 */
export async function createDatabase(run: string, template?: string): Promise<TestDatabase> {
  const name = `${prefixOf(run)}${randomUUID().replaceAll('-', '')}`;
  await onServer(async server => {
    await server(
      `create database ${name} ${template ? `template ${new URL(template).pathname.slice(1)}` : ''}`,
    );
    // No test cuts the power to PostgreSQL, so commits need not wait for its disk.
    await server(`alter database ${name} set synchronous_commit to off`);
  });
  const url = new URL(testDatabaseUrl ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server => dropAll(server, name)) };
}

/** Drops what a test run has left on the test server, if there is one. */
export async function dropDatabasesOf(run: string): Promise<void> {
  if (testDatabaseUrl) await onServer(server => dropAll(server, `${prefixOf(run)}%`));
}

type Server = (statement: string) => Promise<readonly Readonly<Record<string, string>>[]>;

/** Drops the databases with such a name, with their roles, which belong to the whole server. */
async function dropAll(server: Server, pattern: string): Promise<void> {
  const like = pattern.replaceAll('_', String.raw`\_`);
  const databases = await server(
    `select datname as name, oid::text from pg_database where datname like '${like}'`,
  );
  // First: a role stays while the copy of its database still names it.
  for (const { name } of databases) await server(`drop database if exists ${name} with (force)`);
  for (const { oid } of databases)
    for (const { role } of await server(
      `select rolname as role from pg_roles where starts_with(rolname, 'dealer_bridge_${oid}_')`,
    ))
      await server(`drop role if exists ${role}`);
}

async function onServer(work: (server: Server) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: testDatabaseUrl });
  await client.connect();
  try {
    await work(async statement => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}
