import type { PoolClient } from 'pg';
import type { Prepared } from './statementBatch';

/** Maximum number of prepared statements. This program has fewer, but texts with numbers in them vary. */
const mostNames = 250;
/** Maximum number of remembered texts that were seen once. */
const mostSeen = 1_000;

/** Statements that are worth preparing. */
const isPreparable = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Names for prepared statements: for small queries, parsing and planning costs most. */
export interface PreparedNames {
  /** Call it for a connection before its first statement. */
  meet(client: PoolClient): Promise<void>;
  /** Whether there is a pooler between this process and the server. */
  isPooled(client: PoolClient): boolean;
  /** The prepared statement on this connection; undefined if the text should not be prepared. */
  of(client: PoolClient, text: string): Prepared | undefined;
  /** Uses no names on this connection any more, because its prepared statements no longer fit the tables. */
  forget(client: PoolClient): void;
}

/**
 * Names statements that are repeated. A pooler such as PgBouncer gives each transaction another process of the server,
 * which does not know the names. A pooler is recognised by its process id, which differs from the server's.
 */
export function createPreparedNames(): PreparedNames {
  /** Prepared statements by connection and text; null for a connection that prepares nothing. */
  const prepared = new WeakMap<PoolClient, Map<string, Prepared> | null>();
  const pooled = new WeakSet<PoolClient>();
  const names = new Map<string, string>();
  const seen = new Set<string>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    if (!seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };

  return {
    async meet(client) {
      if (prepared.has(client)) return;
      const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
      const isDirect = 'processID' in client && client.processID === rows[0]?.own;
      prepared.set(client, isDirect ? new Map() : null);
      if (!isDirect) pooled.add(client);
    },
    isPooled: client => pooled.has(client),
    of(client, text) {
      const ofClient = prepared.get(client);
      const known = ofClient?.get(text);
      if (!ofClient || known) return known;
      const name = isPreparable.test(text) ? nameOf(text) : undefined;
      if (name === undefined) return undefined;
      const made = { name, isParsed: false };
      ofClient.set(text, made);
      return made;
    },
    forget: client => prepared.set(client, null),
  };
}
