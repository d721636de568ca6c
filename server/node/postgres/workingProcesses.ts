import { Client } from 'pg';

/** @returns the processes, of these, that work on a statement now; null if nobody can say */
export type AskWorking = (processes: readonly number[]) => Promise<ReadonlySet<number> | null>;

const WITHIN_MS = 2_000;

/**
 * Asks over a connection of its own, because those of the pool may be the lost ones. Behind a pooler such as PgBouncer
 * the ids that a client knows are not the server's, so that nothing can be said.
 * @param url of the user whose connections are asked about, who may see what they do
 */
export const askWorkingAt =
  (url: string): AskWorking =>
  async processes => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: WITHIN_MS,
      query_timeout: WITHIN_MS,
      application_name: 'dealer-bridge',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ own: number; working: number[] }>(
        `select pg_backend_pid() as own, array(select pid from pg_stat_activity
           where pid = any($1::integer[]) and state = 'active') as working`,
        [processes],
      );
      const [row] = rows;
      const isDirect = row !== undefined && 'processID' in client && client.processID === row.own;
      return isDirect ? new Set(row.working) : null;
    } catch {
      return null;
    } finally {
      // Not `end`, which waits for the server.
      client.connection.stream.destroy();
    }
  };
