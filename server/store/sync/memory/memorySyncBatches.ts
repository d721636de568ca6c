import {
  perState,
  type SyncBatch,
  type SyncBatchRow,
  type SyncBatchRowState,
} from '../../../../src/api/sync/batches';
import { createRepostPolicy } from '../repostPolicy';
import { checkBatch } from '../syncBatch';
import type { BatchRequest, SyncBatches } from '../syncStore';
import { enqueue } from './memorySyncEnqueue';
import {
  changeRow,
  currentTurn,
  lastTurn,
  type MemoryBatch,
  type MemoryBatchRow,
  type SyncTables,
  type SyncTablesByAccount,
} from './memorySyncTables';

/** A batch store that lives as long as the page or process. */
export function createMemorySyncBatches(accounts: SyncTablesByAccount): SyncBatches {
  const answer = (account: string, id: string): SyncBatch | null => {
    const tables = accounts.of(account);
    const stored = tables.batches.get(id);
    return stored ? batchOf(tables, stored) : null;
  };

  return {
    async create(account, request) {
      checkBatch(request);
      const tables = accounts.of(account);
      const before = tables.batches.get(request.id);
      if (before && !isSame(before, request)) return { kind: 'other' };
      const stored = before ?? newBatch(request);
      tables.batches.set(request.id, stored);
      return { kind: before ? 'same' : 'made', batch: batchOf(tables, stored) };
    },

    get: async (account, id) => answer(account, id),

    async list(account, limit) {
      const tables = accounts.of(account);
      const newest = [...tables.batches.values()].reverse().slice(0, limit);
      return newest.map(stored => batchOf(tables, stored));
    },

    async rows(account, id) {
      const tables = accounts.of(account);
      const stored = tables.batches.get(id);
      return stored ? inOneChunk(rowsOf(tables, stored)) : null;
    },

    async stop(account, id) {
      const tables = accounts.of(account);
      const stored = tables.batches.get(id);
      if (stored && stored.open > 0 && !stored.isStopped) stop(tables, stored);
      return answer(account, id);
    },

    async feed(limit) {
      const turn = currentTurn(accounts);
      const [next] = Array.from(accounts.all(), ([, tables]) => nextOf(tables))
        .flat()
        .toSorted((a, b) => a.turn - b.turn || byProgress(a.stored, b.stored));
      return next ? feed(next.tables, next.stored, limit, turn) : 0;
    },
  };
}

/** The batch of an account to feed next, if it has one, and the turn at which its queued rows end. */
const nextOf = (tables: SyncTables) =>
  [...tables.batches.values()]
    .filter(({ fed, redisIds }) => fed < redisIds.length)
    .toSorted(byProgress)
    .slice(0, 1)
    .map(stored => ({ tables, stored, turn: lastTurn(tables, 'batch') }));

/** Orders batches with equal turns: the one fed least first, then the oldest. */
const byProgress = (a: MemoryBatch, b: MemoryBatch): number =>
  a.fed - b.fed || (a.batch.at < b.batch.at ? -1 : Number(a.batch.at > b.batch.at));

function newBatch({ id, actor, at, screen, redisIds }: BatchRequest): MemoryBatch {
  const waiting: MemoryBatchRow = { state: 'waiting', msg: '' };
  const rows = new Map(redisIds.map(redisId => [redisId, waiting]));
  const batch = { id, actor, at, screen };
  return { batch, redisIds, rows, fed: 0, open: redisIds.length, isStopped: false };
}

const isSame = ({ batch, redisIds }: MemoryBatch, request: BatchRequest): boolean =>
  batch.screen === request.screen &&
  redisIds.length === request.redisIds.length &&
  redisIds.every((redisId, index) => redisId === request.redisIds[index]);

/** Records how a row of a batch ended. */
export function endBatchRow(tables: SyncTables, id: string, redisId: string, row: MemoryBatchRow): void {
  const stored = tables.batches.get(id);
  if (!stored) return;
  stored.rows.set(redisId, row);
  stored.open -= 1;
}

function feed(tables: SyncTables, stored: MemoryBatch, limit: number, turn: number): number {
  const { id, actor, at } = stored.batch;
  const policy = createRepostPolicy();
  const next = stored.redisIds.slice(stored.fed, stored.fed + limit);
  stored.fed += next.length;
  for (const redisId of next) {
    const request = { actor, at, action: 'batch' } as const;
    const refusal = enqueue(tables, policy, redisId, request, { batch: id, turn });
    if (refusal) endBatchRow(tables, id, redisId, { state: 'refused', msg: refusal.msg });
    else stored.rows.set(redisId, { state: 'queued', msg: '' });
  }
  return next.length;
}

function stop(tables: SyncTables, stored: MemoryBatch): void {
  stored.isStopped = true;
  const stopped: MemoryBatchRow = { state: 'stopped', msg: '' };
  for (const [redisId, post] of tables.queues.batch) {
    const record = tables.records.get(redisId);
    if (post.batch !== stored.batch.id || post.sends > 0 || !record) continue;
    tables.queues.batch.delete(redisId);
    changeRow(tables, record, post.before);
    endBatchRow(tables, stored.batch.id, redisId, stopped);
  }
  for (const redisId of stored.redisIds.slice(stored.fed))
    endBatchRow(tables, stored.batch.id, redisId, stopped);
  stored.fed = stored.redisIds.length;
}

function batchOf(tables: SyncTables, stored: MemoryBatch): SyncBatch {
  const { id, actor, at } = stored.batch;
  const counts = perState(0);
  for (const [redisId, { state }] of stored.rows) counts[shownState(tables, redisId, state)] += 1;
  const ended = stored.open === 0 ? 'done' : 'running';
  return {
    id,
    actor,
    at,
    state: stored.isStopped ? 'stopped' : ended,
    total: stored.redisIds.length,
    counts,
  };
}

function rowsOf(tables: SyncTables, stored: MemoryBatch): SyncBatchRow[] {
  return Array.from(stored.rows, ([redisId, { state, msg }]) => ({
    redisId,
    TRANS_ID: tables.records.get(redisId)?.row.TRANS_ID ?? '',
    state: shownState(tables, redisId, state),
    msg,
  }));
}

function shownState(tables: SyncTables, redisId: string, state: MemoryBatchRow['state']): SyncBatchRowState {
  if (state === 'queued' && (tables.queues.batch.get(redisId)?.sends ?? 0) > 0) return 'posting';
  return state === 'waiting' ? 'queued' : state;
}

async function* inOneChunk(rows: readonly SyncBatchRow[]): AsyncGenerator<string> {
  yield JSON.stringify(rows);
}
