import type { PoolClient } from 'pg';
import type { Prepared } from './statementBatch';

/** Maximum number of prepared statements: more than the server has, because texts containing numbers come and go. */
const mostNames = 250;
/** Maximum number of texts counted until they are worth a name. */
const mostSeen = 1_000;

/** Statements worth preparing. */
const isKept = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Names for statements that come again: parsing and planning is most of a small query's cost. */
export interface PreparedNames {
  /** Call it for a connection before its first statement. */
  meet(client: PoolClient): Promise<void>;
  /** Whether a pooler is in between. */
  isPooled(client: PoolClient): boolean;
  /** The statement as it is prepared on this connection; undefined if it is not to be. */
  of(client: PoolClient, text: string): Prepared | undefined;
  /** Takes the names from a connection whose prepared statements no longer fit the tables. */
  forget(client: PoolClient): void;
}

/**
 * A pooler such as PgBouncer gives each transaction another process of the server, which knows no names. It is told by
 * the process's id, which is the pooler's own.
 */
export function createPreparedNames(): PreparedNames {
  /** By connection and text; null for a connection that prepares nothing. */
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
      const name = isKept.test(text) ? nameOf(text) : undefined;
      if (name === undefined) return undefined;
      const made = { name, isParsed: false };
      ofClient.set(text, made);
      return made;
    },
    forget: client => prepared.set(client, null),
  };
}
