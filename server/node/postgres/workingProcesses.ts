import { Client } from 'pg';

/** @returns those of the processes that are working on a statement; null if that is unknown */
export type AskWorking = (processes: readonly number[]) => Promise<ReadonlySet<number> | null>;

const WITHIN_MS = 2_000;

/**
 * Asks over a new connection, because those of the pool may be lost. Behind a pooler such as PgBouncer, the ids that a
 * client knows are not the server's, so the answer is unknown.
 * @param url with the user of the connections, who may see their state
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
      // `end` would wait for the server.
      client.connection.stream.destroy();
    }
  };
