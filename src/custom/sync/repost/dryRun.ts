import type { BatchMember, SyncBatches } from '../../../api/console';
import type { SyncRefusalCode } from '../../../api/sync/batches';
import type { ListEngine, ListRecord, Selection } from '../../../records/listEngine';
import { canRepost, isReposted } from '../../../wire/sync/syncStatus';
import * as words from '../../../words/en/sync/details';

/** The result of a dry run. */
export interface DryRun {
  readonly eligible: readonly BatchMember[];
  /** Number of excluded rows by reason. */
  readonly refused: ReadonlyMap<SyncRefusalCode, number>;
  readonly total: number;
}

/** The reasons in words. */
export const REFUSAL_WORDS = {
  notFailed: words.inAccounting,
  inProcess: words.isInProcess,
  alreadyReposted: words.alreadyReposted,
  alreadyIn: words.alreadyIn,
  notFound: words.noLonger,
} as const satisfies Record<SyncRefusalCode, string>;

const CHUNK_ROWS = 2000;

/**
 * Checks each selected row's current state, and asks the API about the eligible ones; changes nothing.
 * @param signal cancels between two chunks of rows
 */
export async function dryRun(
  engine: ListEngine,
  selection: Selection,
  batches: Pick<SyncBatches, 'check'>,
  signal: AbortSignal,
): Promise<DryRun> {
  const members = new Map<string, BatchMember>();
  const refused = new Map<SyncRefusalCode, number>();
  const add = (code: SyncRefusalCode, count: number) =>
    count > 0 && refused.set(code, (refused.get(code) ?? 0) + count);

  let total = 0;
  for await (const rows of selectedRows(engine, selection)) {
    signal.throwIfAborted();
    total += rows.length;
    for (const row of rows) {
      const code = refusalOf(row);
      if (code) add(code, 1);
      else members.set(keyOf(row), { redisId: keyOf(row), TRANS_ID: String(row['TRANS_ID'] ?? '') });
    }
  }
  if (members.size === 0) return { eligible: [], refused, total };
  const checked = await batches.check([...members.keys()]);
  for (const { code } of checked.refused) add(code, 1);
  const eligible = checked.eligible.flatMap(id => members.get(id) ?? []);
  return { eligible, refused, total };
}

/** Why a row cannot be reposted; null if it can. */
export function refusalOf(row: ListRecord): SyncRefusalCode | null {
  if (canRepost(row)) return null;
  if (isReposted(row)) return 'alreadyReposted';
  return row['type'] === 'in-process' ? 'inProcess' : 'notFailed';
}

async function* selectedRows(
  engine: ListEngine,
  selection: Selection,
): AsyncGenerator<readonly ListRecord[]> {
  if (selection.kind === 'allBut') {
    const except = new Set(selection.except);
    for await (const rows of engine.rows(selection.query, CHUNK_ROWS)) {
      yield rows.filter(row => !except.has(keyOf(row)));
    }
    return;
  }
  for (let from = 0; from < selection.keys.length; from += CHUNK_ROWS) {
    const keys = selection.keys.slice(from, from + CHUNK_ROWS);
    const rows = await Promise.all(keys.map(key => engine.get(key)));
    yield rows.filter(row => row !== null);
  }
}

const keyOf = (row: ListRecord): string => String(row['redisId'] ?? '');
