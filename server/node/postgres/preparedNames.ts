import type { PoolClient } from 'pg';

/** Statements that are prepared: more than the server has. Texts with numbers in them come and go. */
const mostNames = 250;
/** Texts that are counted until they are worth a name. */
const mostSeen = 1_000;

/** Statements worth preparing. */
const isKept = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Names for statements that come again: parsing and planning is most of a small query's cost. */
export interface PreparedNames {
  /** Call it for a connection before its first statement. */
  meet(client: PoolClient): Promise<void>;
  /** The statement's name on this connection; undefined if it has none. */
  of(client: PoolClient, text: string): string | undefined;
  /** Takes the names from a connection whose prepared statements no longer fit the tables. */
  forget(client: PoolClient): void;
}

/**
 * A pooler such as PgBouncer gives each transaction another process of the server, which knows no names. It is told by
 * the process's id, which is the pooler's own.
 */
export function createPreparedNames(): PreparedNames {
  const direct = new WeakMap<PoolClient, boolean>();
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
      if (direct.has(client)) return;
      const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
      direct.set(client, 'processID' in client && client.processID === rows[0]?.own);
    },
    of: (client, text) => (direct.get(client) && isKept.test(text) ? nameOf(text) : undefined),
    forget: client => direct.set(client, false),
  };
}
