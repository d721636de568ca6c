import type { Entry } from './journal';

/** A record as stored, and how many look-up keys it should have and has. */
export interface StoredRow {
  readonly id: string;
  /** A unique value per record, inside the document. */
  readonly key: string;
  /** A counter's value; null for other records. */
  readonly n: number | null;
  /** Number of writes, according to the database. */
  readonly version: number;
  readonly keysNamed: number;
  readonly keysFound: number;
}

/** The database's content after a run. */
export interface Stored {
  readonly rows: readonly StoredRow[];
  /** Number of changes to the list, according to the database. */
  readonly listVersion: number;
}

/** The result of comparing a journal with a database; all but the first three properties must be empty. */
export interface Verdict {
  readonly sent: number;
  readonly acked: number;
  readonly stored: number;
  /** Acknowledged but missing, or stored with an older value. */
  readonly lost: readonly string[];
  /** Stored without having been sent, or with a value that was never sent. */
  readonly madeUp: readonly string[];
  /** Stored more than once. */
  readonly doubled: readonly string[];
  /** Stored incompletely: without look-up keys, or not counted in the list's version. */
  readonly torn: readonly string[];
}

/** Checks that acknowledged ⊆ stored ⊆ sent, each once and complete. */
export function judge(journal: readonly Entry[], { rows, listVersion }: Stored): Verdict {
  const sent = latest(journal, 'sent');
  const acked = latest(journal, 'acked');
  const stored = new Map(rows.map(row => [row.id, row]));
  const behind = ([id, n]: [string, number]): boolean => (stored.get(id)?.n ?? 0) < n || !stored.has(id);
  const ahead = ({ id, n }: StoredRow): boolean => !sent.has(id) || (n ?? 0) > (sent.get(id) ?? 0);
  const writes = rows.reduce((sum, row) => sum + row.version, 0);
  const half = rows.filter(row => row.keysNamed !== row.keysFound).map(row => row.id);
  return {
    sent: countOf(journal, 'sent'),
    acked: countOf(journal, 'acked'),
    stored: rows.length,
    lost: [...acked].filter(behind).map(([id]) => id),
    madeUp: rows.filter(ahead).map(row => row.id),
    doubled: repeated(rows.map(row => row.key)),
    torn: writes === listVersion ? half : [...half, `${writes} writes, ${listVersion} counted`],
  };
}

export const isSound = ({ lost, madeUp, doubled, torn }: Verdict): boolean =>
  [lost, madeUp, doubled, torn].every(list => list.length === 0);

/** The last value per id, 0 if it has none. */
function latest(journal: readonly Entry[], what: Entry['what']): Map<string, number> {
  const values = new Map<string, number>();
  for (const { id, n } of journal.filter(entry => entry.what === what))
    values.set(id, Math.max(values.get(id) ?? 0, n ?? 0));
  return values;
}

/** Counts writes, each once however often it was sent. */
function countOf(journal: readonly Entry[], what: Entry['what']): number {
  const entries = journal.filter(entry => entry.what === what);
  return new Set(entries.map(({ id, n }) => `${id} ${n}`)).size;
}

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter(key => seen.size === seen.add(key).size);
}
