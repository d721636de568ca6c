import type { UploadEntry } from '../../../src/api/files/uploads';
import { identityDigest } from '../../../src/wire/record/identityDigest';
import { perAccount } from '../perAccount';
import { StoreRefusal } from '../store';
import { insertSyncRecords } from '../sync/memory/memorySync';
import { enqueue } from '../sync/memory/memorySyncEnqueue';
import { currentTurn, type SyncTables, type SyncTablesByAccount } from '../sync/memory/memorySyncTables';
import { createRepostPolicy } from '../sync/repostPolicy';
import { checkText } from '../text';
import type { NewUpload, NewUploadRow, UploadPortion, UploadStore } from './fileStore';
import { portionsOf, rowsIn } from './uploadChunks';
import { checkUpload, newRecord, settleRows, shownRow, type Duplicate } from './uploadRows';

export interface MemoryUpload {
  readonly entry: UploadEntry;
  readonly rows: readonly NewUploadRow[];
}

const chunkSize = 5_000;

export type UploadsByAccount = Map<string, Map<string, MemoryUpload>>;

/** An upload store that lives as long as the page or process. */
export function createMemoryUploads(
  syncTables: SyncTablesByAccount,
  accounts: UploadsByAccount,
): UploadStore {
  const uploadsOf = perAccount(accounts, () => new Map<string, MemoryUpload>());
  const withContent = (account: string, sha256: string): UploadEntry | null => {
    checkText('sha256', sha256);
    const all = [...uploadsOf(account).values()].map(({ entry }) => entry);
    return all.find(entry => entry.sha256 === sha256 && entry.result !== 'refused') ?? null;
  };

  return {
    async add(account, { rows, ...draft }) {
      checkUpload(draft);
      const upload = { ...draft, rows: await allRows(rows) };
      const uploads = uploadsOf(account);
      if (uploads.has(upload.id)) throw new StoreRefusal('id', 'changed');
      const stored = put(
        syncTables.of(account),
        upload,
        withContent(account, upload.sha256),
        currentTurn(syncTables),
      );
      uploads.set(upload.id, stored);
      return stored.entry;
    },
    resume: async () => 0,
    get: async (account, id) => uploadsOf(account).get(id)?.entry ?? null,
    withContent: async (account, sha256) => withContent(account, sha256),
    async knownRecords(account, digests) {
      const known = digestsOf(syncTables.of(account));
      return digests.flatMap((digest, place) => (known.has(digest) ? [place] : []));
    },
    list: async (account, limit) =>
      [...uploadsOf(account).values()]
        .reverse()
        .slice(0, limit)
        .map(({ entry }) => entry),
    async rows(account, id) {
      const stored = uploadsOf(account).get(id);
      return stored ? inOneChunk(stored.rows) : null;
    },
    async *bodies(account, id, state) {
      const rows =
        uploadsOf(account)
          .get(id)
          ?.rows.filter(row => row.state === state) ?? [];
      for (let from = 0; from < rows.length; from += chunkSize) yield rows.slice(from, from + chunkSize);
    },
  };
}

type WholeUpload = NewUpload & { readonly rows: readonly NewUploadRow[] };

async function allRows(rows: NewUpload['rows']): Promise<readonly NewUploadRow[]> {
  const all: NewUploadRow[] = [];
  const take = (portion: UploadPortion): void => {
    all.push(...portion.rows, ...(portion.chunk ? rowsIn(portion.chunk) : []));
  };
  if ('length' in rows) for (const portion of portionsOf(rows)) take(portion);
  else for await (const step of rows) if ('portion' in step) take(step.portion);
  return all.sort((one, other) => one.row - other.row);
}

function put(tables: SyncTables, upload: WholeUpload, same: UploadEntry | null, turn: number): MemoryUpload {
  const { rows, fresh, counts } = settleRows(upload.rows, identity => duplicateIn(tables, identity));
  const rowOf = new Map(rows.map(row => [row.redisId, row.row]));
  insertSyncRecords(
    tables,
    fresh.map(record => newRecord(record, rowOf.get(record.transaction.redisId) ?? 0, upload)),
  );
  if (upload.posting.inLine)
    for (const { transaction } of fresh)
      enqueue(
        tables,
        createRepostPolicy(),
        transaction.redisId,
        { ...upload, action: 'upload' },
        { batch: null, turn },
      );
  const { id, kind, file, size, sha256, actor, at, summary } = upload;
  const entry = { id, kind, file, size, sha256, actor, at, ...summary(counts, same), ...counts };
  return { entry: same ? { ...entry, sameAs: same.id } : entry, rows };
}

function duplicateIn(tables: SyncTables, identity: string): Duplicate | undefined {
  const duplicates = (tables.identities.get(identity) ?? []).flatMap(id => tables.records.get(id) ?? []);
  const stored = duplicates.find(({ screen }) => screen === 'txn');
  return stored && { redisId: stored.row.redisId, type: stored.row.type };
}

/** The digests of all stored transactions. */
function digestsOf({ records }: SyncTables): ReadonlySet<string> {
  const transactions = [...records.values()].filter(({ screen }) => screen === 'txn');
  return new Set(transactions.map(({ identity }) => identityDigest(identity)));
}

async function* inOneChunk(rows: readonly NewUploadRow[]): AsyncGenerator<string> {
  yield JSON.stringify(rows.map(shownRow));
}
