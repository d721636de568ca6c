import { HttpError } from 'ra-core';
import type { SyncBatches } from '../../api/console';
import * as shape from '../../api/shape';
import {
  batchRow,
  countStates,
  type SyncBatch,
  type SyncBatchRow,
  type SyncBatchRowState,
} from '../../api/sync/batches';
import { isRecord } from '../../schemas/values/values';
import { auditTime } from '../../wire/text/dates';
import { forEachLimited } from '../masters/forEachLimited';

/** Concurrent posts. */
const AT_ONCE = 3;

/** The stored part of a batch, so that it survives a reload of the tab. */
interface StoredBatch {
  readonly id: string;
  readonly at: string;
  readonly rows: readonly SyncBatchRow[];
}

export interface LocalBatchOptions {
  readonly repost: (redisId: string) => Promise<unknown>;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Stores text for the life of the tab. */
  readonly store: (name: string, text: string) => void;
  /** The stored text; null if there is none. */
  readonly load: (name: string) => string | null;
  /** Registers a listener for leaving the page. */
  readonly onLeave: (listener: () => void) => void;
}

/** A running or restored batch. */
class LocalBatch {
  stopped = false;
  running = false;
  readonly #rows: Map<string, SyncBatchRow>;

  constructor(
    readonly id: string,
    readonly at: string,
    rows: readonly SyncBatchRow[],
  ) {
    this.#rows = new Map(rows.map(row => [row.redisId, row]));
  }

  get rows(): readonly SyncBatchRow[] {
    return [...this.#rows.values()];
  }

  put(redisId: string, state: SyncBatchRowState, msg: string): void {
    const row = this.#rows.get(redisId);
    if (row) this.#rows.set(redisId, { ...row, state, msg });
  }

  get summary(): SyncBatch {
    const { id, at, rows } = this;
    const counts = countStates(rows);
    const state = this.running ? 'running' : counts.stopped > 0 ? 'stopped' : 'done';
    return { id, actor: '', at, state, total: rows.length, counts };
  }
}

/**
 * Batches for APIs with only the single call: this tab posts the rows, three at a time. After a reload, rows that were
 * in flight have an unknown outcome and are never reposted automatically.
 */
export function createLocalBatches({
  repost,
  now,
  newId,
  store,
  load,
  onLeave,
}: LocalBatchOptions): SyncBatches {
  const batches = new Map<string, LocalBatch>();

  function find(id: string): LocalBatch | null {
    const known = batches.get(id) ?? restored(id, load(id));
    if (known) batches.set(id, known);
    return known;
  }

  onLeave(() => {
    for (const batch of batches.values()) if (batch.running) write(batch);
  });

  const write = ({ id, at, rows }: LocalBatch) => store(id, JSON.stringify({ id, at, rows }));

  async function post(batch: LocalBatch, redisId: string): Promise<void> {
    if (batch.stopped) return batch.put(redisId, 'stopped', 'Not posted: the batch was stopped');
    batch.put(redisId, 'posting', '');
    try {
      await repost(redisId);
      batch.put(redisId, 'success', 'Reposted');
    } catch (cause) {
      const isRefused = cause instanceof HttpError && cause.status === 409;
      batch.put(redisId, isRefused ? 'refused' : 'error', cause instanceof Error ? cause.message : '');
    }
  }

  async function run(batch: LocalBatch): Promise<void> {
    batch.running = true;
    await forEachLimited(batch.rows, AT_ONCE, ({ redisId }) => post(batch, redisId));
    batch.running = false;
    write(batch);
  }

  return {
    survives: false,
    newId,
    check: async redisIds => ({ eligible: redisIds, refused: [] }),
    start: async (id, members) => {
      if (find(id)) return;
      const rows = members.map(member => ({ ...member, state: 'queued' as const, msg: '' }));
      const batch = new LocalBatch(id, auditTime(now()), rows);
      batches.set(id, batch);
      write(batch);
      void run(batch);
    },
    batch: async id => find(id)?.summary ?? null,
    rows: async id => find(id)?.rows ?? [],
    stop: async id => {
      const batch = find(id);
      if (batch) batch.stopped = true;
    },
  };
}

/** A batch restored from the tab: pending rows are stopped, rows in flight are unknown. */
function restored(id: string, text: string | null): LocalBatch | null {
  const stored = text === null ? null : parseStored(text);
  if (!stored || stored.id !== id) return null;
  const rows = stored.rows.map((row): SyncBatchRow => {
    if (row.state === 'queued') return { ...row, state: 'stopped', msg: 'Not posted: you left the page' };
    if (row.state === 'posting')
      return {
        ...row,
        state: 'error',
        msg: 'You left the page before the answer came. Check whether it was posted before you repost it.',
      };
    return row;
  });
  return new LocalBatch(id, stored.at, rows);
}

function parseStored(text: string): StoredBatch | null {
  try {
    const stored: unknown = JSON.parse(text);
    const { id, at, rows } = isRecord(stored) ? stored : {};
    return { id: String(id), at: String(at), rows: shape.readAnswer(shape.arrayOf(batchRow), rows) ?? [] };
  } catch {
    return null;
  }
}
