import { join } from 'node:path';
import { Client } from 'pg';
import { initialisedDataDir, temporaryDirectory } from '../../tests/server/node/support/dataDir';
import { makeCluster, noCluster, type Cluster } from './cluster';

export type EngineName = 'pglite' | 'postgres';

/** Where a run stores its data, deleted afterwards. */
export interface Place {
  readonly engine: EngineName;
  /** The run's own directory: the server's DATA_DIR. */
  readonly directory: string;
  /** The server's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The argument of checkJournal. */
  readonly database: string;
  /** The PostgreSQL cluster; null for PGlite. */
  readonly cluster: Cluster | null;
  remove(): void;
}

/** Why such a place cannot be created here; null if it can. */
export const noPlace = (engine: EngineName): string | null => (engine === 'postgres' ? noCluster() : null);

/** Creates an empty place. */
export async function makePlace(engine: EngineName): Promise<Place> {
  if (engine === 'pglite') {
    const { path, remove } = await initialisedDataDir();
    return { engine, directory: path, env: {}, database: join(path, 'pg'), cluster: null, remove };
  }
  const cluster = await makeCluster();
  const { path, remove } = temporaryDirectory();
  return {
    engine,
    directory: path,
    env: { DATABASE_URL: cluster.url },
    database: cluster.url,
    cluster,
    remove() {
      cluster.remove();
      remove();
    },
  };
}

/** Uses an empty place, and deletes it afterwards. */
export async function onPlace<T>(engine: EngineName, work: (place: Place) => Promise<T>): Promise<T> {
  const place = await makePlace(engine);
  try {
    const found = await work(place);
    place.remove();
    return found;
  } catch (error) {
    try {
      place.remove();
    } catch {
      // A server may still be writing there. The work's own error matters more.
    }
    throw error;
  }
}

/** Cuts all connections to the database but its own. */
export async function cutConnections(url: string): Promise<void> {
  await onDatabase(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

/** Runs one statement on its own connection, and returns its rows. */
export async function onDatabase(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
