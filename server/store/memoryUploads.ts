import { identityDigest } from '../../src/wire/identityDigest';
import type { UploadEntry } from '../../src/wire/files';
import { insertKept } from './memorySync';
import { enqueue } from './memorySyncLine';
import type { SyncShelf, SyncShelves } from './memorySyncShelf';
import type { NewUpload, NewUploadRow, UploadStore } from './fileStore';
import { createJudge } from './syncJudge';
import { StoreRefusal } from './store';
import { checkName, checkText } from './text';
import { checkUpload, checkUploadRows, newRecord, settleRows, shownRow, type Twin } from './uploadRows';

interface KeptUpload {
  readonly entry: UploadEntry;
  readonly rows: readonly NewUploadRow[];
}

const pieceSize = 5_000;

/** Uploads that live as long as the page or the process. */
export function createMemoryUploads(shelves: SyncShelves): UploadStore {
  const accounts = new Map<string, Map<string, KeptUpload>>();
  const uploadsOf = (account: string): Map<string, KeptUpload> => {
    checkName('account', account);
    const uploads = accounts.get(account) ?? new Map<string, KeptUpload>();
    accounts.set(account, uploads);
    return uploads;
  };
  const withContent = (account: string, sha256: string): UploadEntry | null => {
    checkText('sha256', sha256);
    const all = [...uploadsOf(account).values()].map(({ entry }) => entry);
    return all.find(entry => entry.sha256 === sha256 && entry.result !== 'refused') ?? null;
  };

  return {
    async add(account, upload) {
      checkUpload(upload);
      checkUploadRows(upload.rows, upload);
      const uploads = uploadsOf(account);
      if (uploads.has(upload.id)) throw new StoreRefusal('id', 'changed');
      const kept = put(shelves.of(account), upload, withContent(account, upload.sha256));
      uploads.set(upload.id, kept);
      return kept.entry;
    },
    resume: async () => 0,
    get: async (account, id) => uploadsOf(account).get(id)?.entry ?? null,
    withContent: async (account, sha256) => withContent(account, sha256),
    async knownRecords(account, digests) {
      const known = digestsOf(shelves.of(account));
      return digests.flatMap((digest, place) => (known.has(digest) ? [place] : []));
    },
    list: async (account, limit) =>
      [...uploadsOf(account).values()]
        .reverse()
        .slice(0, limit)
        .map(({ entry }) => entry),
    async rows(account, id) {
      const kept = uploadsOf(account).get(id);
      return kept ? inOnePiece(kept.rows) : null;
    },
    async *bodies(account, id, state) {
      const rows =
        uploadsOf(account)
          .get(id)
          ?.rows.filter(row => row.state === state) ?? [];
      for (let from = 0; from < rows.length; from += pieceSize) yield rows.slice(from, from + pieceSize);
    },
  };
}

function put(shelf: SyncShelf, upload: NewUpload, same: UploadEntry | null): KeptUpload {
  const { rows, fresh, counts } = settleRows(upload.rows, identity => twinIn(shelf, identity));
  const rowOf = new Map(rows.map(row => [row.redisId, row.row]));
  insertKept(
    shelf,
    fresh.map(record => newRecord(record, rowOf.get(record.transaction.redisId) ?? 0, upload)),
  );
  if (upload.posting.inLine)
    for (const { transaction } of fresh)
      enqueue(shelf, createJudge(), transaction.redisId, { ...upload, action: 'upload', batch: null });
  const { id, kind, file, size, sha256, actor, at, verdict } = upload;
  const entry = { id, kind, file, size, sha256, actor, at, ...verdict(counts, same), ...counts };
  return { entry: same ? { ...entry, sameAs: same.id } : entry, rows };
}

function twinIn(shelf: SyncShelf, identity: string): Twin | undefined {
  const twins = (shelf.identities.get(identity) ?? []).flatMap(id => shelf.records.get(id) ?? []);
  const kept = twins.find(({ screen }) => screen === 'txn');
  return kept && { redisId: kept.row.redisId, type: kept.row.type };
}

/** The digests of all transactions that are in. */
function digestsOf({ records }: SyncShelf): ReadonlySet<string> {
  const transactions = [...records.values()].filter(({ screen }) => screen === 'txn');
  return new Set(transactions.map(({ identity }) => identityDigest(identity)));
}

async function* inOnePiece(rows: readonly NewUploadRow[]): AsyncGenerator<string> {
  yield JSON.stringify(rows.map(shownRow));
}
