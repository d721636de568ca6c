import type { SyncBatch, SyncBatchRow, SyncBatchRowState } from '../../src/wire/sync';
import { enqueue } from './memorySyncLine';
import {
  changeRow,
  type KeptBatch,
  type KeptBatchRow,
  type SyncShelf,
  type SyncShelves,
} from './memorySyncShelf';
import { createJudge } from './syncJudge';
import type { BatchRequest, SyncBatches } from './syncStore';
import { checkBatch } from './syncBatch';

/** Batches that live as long as the page or the process. */
export function createMemorySyncBatches(shelves: SyncShelves): SyncBatches {
  const answer = (account: string, id: string): SyncBatch | null => {
    const shelf = shelves.of(account);
    const kept = shelf.batches.get(id);
    return kept ? batchOf(shelf, kept) : null;
  };

  return {
    async create(account, request) {
      checkBatch(request);
      const shelf = shelves.of(account);
      const before = shelf.batches.get(request.id);
      if (before && !isSame(before, request)) return { kind: 'other' };
      const kept = before ?? newBatch(request);
      shelf.batches.set(request.id, kept);
      return { kind: before ? 'same' : 'made', batch: batchOf(shelf, kept) };
    },

    get: async (account, id) => answer(account, id),

    async list(account, limit) {
      const shelf = shelves.of(account);
      const newest = [...shelf.batches.values()].reverse().slice(0, limit);
      return newest.map(kept => batchOf(shelf, kept));
    },

    async rows(account, id) {
      const shelf = shelves.of(account);
      const kept = shelf.batches.get(id);
      return kept ? inOnePiece(rowsOf(shelf, kept)) : null;
    },

    async stop(account, id) {
      const shelf = shelves.of(account);
      const kept = shelf.batches.get(id);
      if (kept && kept.open > 0 && !kept.isStopped) stop(shelf, kept);
      return answer(account, id);
    },

    async feed(limit) {
      for (const [, shelf] of shelves.all())
        for (const kept of shelf.batches.values())
          if (kept.fed < kept.redisIds.length) return feed(shelf, kept, limit);
      return 0;
    },
  };
}

function newBatch({ id, actor, at, screen, redisIds }: BatchRequest): KeptBatch {
  const waiting: KeptBatchRow = { state: 'waiting', msg: '' };
  const rows = new Map(redisIds.map(redisId => [redisId, waiting]));
  const batch = { id, actor, at, screen };
  return { batch, redisIds, rows, fed: 0, open: redisIds.length, isStopped: false };
}

const isSame = ({ batch, redisIds }: KeptBatch, request: BatchRequest): boolean =>
  batch.screen === request.screen &&
  redisIds.length === request.redisIds.length &&
  redisIds.every((redisId, index) => redisId === request.redisIds[index]);

/** Writes down how a row of a batch ended. */
export function endBatchRow(shelf: SyncShelf, id: string, redisId: string, row: KeptBatchRow): void {
  const kept = shelf.batches.get(id);
  if (!kept) return;
  kept.rows.set(redisId, row);
  kept.open -= 1;
}

function feed(shelf: SyncShelf, kept: KeptBatch, limit: number): number {
  const { id, actor, at } = kept.batch;
  const judge = createJudge();
  const next = kept.redisIds.slice(kept.fed, kept.fed + limit);
  kept.fed += next.length;
  for (const redisId of next) {
    const refusal = enqueue(shelf, judge, redisId, { actor, at, action: 'batch', batch: id });
    if (refusal) endBatchRow(shelf, id, redisId, { state: 'refused', msg: refusal.msg });
    else kept.rows.set(redisId, { state: 'queued', msg: '' });
  }
  return next.length;
}

function stop(shelf: SyncShelf, kept: KeptBatch): void {
  kept.isStopped = true;
  const stopped: KeptBatchRow = { state: 'stopped', msg: '' };
  for (const [redisId, post] of shelf.lines.batch) {
    const record = shelf.records.get(redisId);
    if (post.batch !== kept.batch.id || post.sends > 0 || !record) continue;
    shelf.lines.batch.delete(redisId);
    changeRow(shelf, record, post.before);
    endBatchRow(shelf, kept.batch.id, redisId, stopped);
  }
  for (const redisId of kept.redisIds.slice(kept.fed)) endBatchRow(shelf, kept.batch.id, redisId, stopped);
  kept.fed = kept.redisIds.length;
}

function batchOf(shelf: SyncShelf, kept: KeptBatch): SyncBatch {
  const { id, actor, at } = kept.batch;
  const counts = { queued: 0, posting: 0, success: 0, error: 0, exception: 0, refused: 0, stopped: 0 };
  for (const [redisId, { state }] of kept.rows) counts[shownState(shelf, redisId, state)] += 1;
  const ended = kept.open === 0 ? 'done' : 'running';
  return { id, actor, at, state: kept.isStopped ? 'stopped' : ended, total: kept.redisIds.length, counts };
}

function rowsOf(shelf: SyncShelf, kept: KeptBatch): SyncBatchRow[] {
  return Array.from(kept.rows, ([redisId, { state, msg }]) => ({
    redisId,
    TRANS_ID: shelf.records.get(redisId)?.row.TRANS_ID ?? '',
    state: shownState(shelf, redisId, state),
    msg,
  }));
}

function shownState(shelf: SyncShelf, redisId: string, state: KeptBatchRow['state']): SyncBatchRowState {
  if (state === 'queued' && (shelf.lines.batch.get(redisId)?.sends ?? 0) > 0) return 'posting';
  return state === 'waiting' ? 'queued' : state;
}

async function* inOnePiece(rows: readonly SyncBatchRow[]): AsyncGenerator<string> {
  yield JSON.stringify(rows);
}
