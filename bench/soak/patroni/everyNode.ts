import { DatabaseError } from 'pg';
import { readJournal, type Entry } from '../journal';
import { isSound, judge, type Stored, type Verdict } from '../judge';
import { until } from '../load';
import { onDatabase } from '../place';
import { readStored } from '../readStored';
import { urlAs, type PatroniCluster } from './patroniCluster';
import type { PatroniNode } from './patroniNode';

const caughtUpWithinMs = 120_000;

/**
 * Compares the content of each node with the journal of running writers: what was acknowledged before the
 * comparison must be stored, and nothing that was not sent by its end.
 * @returns a line for each node that differs
 */
export async function differencesOnNodes(cluster: PatroniCluster, journal: string): Promise<string[]> {
  const acked = readJournal(journal).filter(({ what }) => what === 'acked');
  const primary = await cluster.primary();
  if (!primary) return ['there is no primary to compare with'];
  const written = await positionOf(primary, 'pg_current_wal_flush_lsn()');
  const found: string[] = [];
  for (const node of cluster.nodes) {
    if (node !== primary) await until(async () => hasReplayed(node, written), caughtUpWithinMs);
    const stored = await readNode(node);
    const sent = readJournal(journal).filter(({ what }) => what === 'sent');
    const verdict = judge([...acked, ...sent], stored);
    if (!isSound(verdict)) found.push(`${node.name}: ${textOf(verdict, acked)}`);
  }
  return found;
}

const readAtMost = 5;

/** Retries: a standby cancels a query that keeps it from replaying what the primary has vacuumed. */
async function readNode(node: PatroniNode): Promise<Stored> {
  for (let times = 1; ; times += 1)
    try {
      return await readStored(urlAs('postgres', node.pgPort));
    } catch (error) {
      if (times === readAtMost || !isCancelledByReplay(error)) throw error;
    }
}

const isCancelledByReplay = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '40001';

const positionOf = async (node: PatroniNode, expression: string): Promise<string> => {
  const rows = await onDatabase(urlAs('postgres', node.pgPort), `select ${expression}::text as at`);
  const [row] = rows;
  return typeof row === 'object' && row && 'at' in row ? String(row.at) : '0/0';
};

async function hasReplayed(node: PatroniNode, position: string): Promise<boolean> {
  const rows = await onDatabase(
    urlAs('postgres', node.pgPort),
    `select where pg_last_wal_replay_lsn() >= '${position}'::pg_lsn`,
  );
  return rows.length === 1;
}

function textOf({ lost, madeUp, doubled, torn }: Verdict, acked: readonly Entry[]): string {
  const of = new Set(lost);
  const times = acked.filter(({ id }) => of.has(id)).map(({ at }) => at);
  const span =
    times.length > 0 ? ` (acknowledged ${time(Math.min(...times))} to ${time(Math.max(...times))})` : '';
  return `${lost.length} lost${span}, ${madeUp.length} made up, ${doubled.length} doubled, torn: ${torn.join(', ') || 'none'}`;
}

const time = (at: number): string => new Date(at).toISOString().slice(11, 23);
