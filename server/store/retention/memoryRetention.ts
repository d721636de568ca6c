import type { AccountDownloads } from '../files/memoryDownloads';
import type { MemoryFileTables } from '../files/memoryFiles';
import type { MemoryUpload } from '../files/memoryUploads';
import { isEnded, queueOf, type SyncTables, type SyncTablesByAccount } from '../sync/memory/memorySyncTables';
import { compareText } from '../text';
import type { EndedRecord, RetentionStore } from './retentionStore';

/** An ended record with its rows, and how it is deleted. */
interface Removable {
  readonly records: readonly EndedRecord[];
  readonly remove: () => void;
}

/** A retention store that lives as long as the page or process. */
export function createMemoryRetention(sync: SyncTablesByAccount, files: MemoryFileTables): RetentionStore {
  return {
    accounts: async () => [...new Set([...sync.all()].map(([account]) => account))].sort(compareText),
    async acquire(account, before, { now, until }) {
      const tables = sync.of(account);
      if (tables.leasedUntil > now) return null;
      tables.leasedUntil = until;
      const [some] = oldTransactions(tables, before);
      if (some && before > tables.completeSince) tables.completeSince = before;
      return before > tables.completeSince ? before : tables.completeSince;
    },
    async release(account, { until }) {
      const tables = sync.of(account);
      if (tables.leasedUntil === until) tables.leasedUntil = 0;
    },
    completeSince: async account => sync.of(account).completeSince,
    async prune(account, before, atMost, archive) {
      const old = [
        ...oldTransactions(sync.of(account), sync.of(account).completeSince),
        ...oldDownloads(files.downloads.get(account), before),
        ...oldBatches(sync.of(account), before),
        ...oldUploads(files.uploads.get(account), before),
      ].slice(0, atMost);
      if (old.length === 0) return 0;
      await archive(
        account,
        old.flatMap(({ records }) => records),
      );
      for (const { remove } of old) remove();
      return old.length;
    },
  };
}

function* oldTransactions(tables: SyncTables, before: string): Generator<Removable> {
  const { records, identities, changed } = tables;
  for (const [id, record] of records) {
    const { row, screen, payload, attempts, identity } = record;
    if (row.SYNC_DATE >= before || !isEnded(record) || queueOf(tables, id).has(id)) continue;
    const [head, history] = [JSON.stringify({ screen, row }), JSON.stringify(attempts)];
    const text = `${head.slice(0, -1)},"payload":${payload},"history":${history}}`;
    yield {
      records: [{ kind: 'transaction', at: row.SYNC_DATE, text }],
      remove() {
        records.delete(id);
        changed.delete(row.seq);
        identities.set(
          identity,
          (identities.get(identity) ?? []).filter(each => each !== id),
        );
      },
    };
  }
}

function* oldBatches({ batches }: SyncTables, before: string): Generator<Removable> {
  for (const [id, { batch, rows, fed, open, redisIds, isStopped }] of batches) {
    const { at } = batch;
    if (at >= before || open > 0 || (fed < redisIds.length && !isStopped)) continue;
    const records = [...rows].map(([redisId, row]) => ended('batchRow', at, { batch: id, redisId, ...row }));
    yield { records: [...records, ended('batch', at, batch)], remove: () => batches.delete(id) };
  }
}

function* oldUploads(
  uploads: Map<string, MemoryUpload> = new Map<string, MemoryUpload>(),
  before: string,
): Generator<Removable> {
  for (const [id, { entry, rows }] of uploads) {
    const { at } = entry;
    if (at >= before) continue;
    const records = rows.map(row => ended('uploadRow', at, { upload: id, ...row }));
    yield { records: [...records, ended('upload', at, entry)], remove: () => uploads.delete(id) };
  }
}

function* oldDownloads(tables: AccountDownloads | undefined, before: string): Generator<Removable> {
  if (!tables) return;
  const { downloads, pieces } = tables;
  for (const [id, download] of downloads) {
    const { at, state } = download;
    if (at >= before || state === 'waiting') continue;
    const remove = (): void => {
      downloads.delete(id);
      pieces.delete(id);
    };
    yield { records: [ended('download', at, download)], remove };
  }
}

const ended = (kind: EndedRecord['kind'], at: string, record: object): EndedRecord => ({
  kind,
  at,
  text: JSON.stringify(record),
});
