import { perAccount } from '../perAccount';
import { checkDownload, downloadAt, downloadEntry, isFree, type DownloadRecord } from './downloadState';
import type { DownloadOutcome, DownloadStore, NewDownload } from './fileStore';

export interface AccountDownloads {
  readonly downloads: Map<string, DownloadRecord>;
  readonly pieces: Map<string, Uint8Array[]>;
  readonly tokens: Map<string, { readonly id: string; readonly expires: number }>;
}

export type DownloadsByAccount = Map<string, AccountDownloads>;

/** A download store that lives as long as the page or process. */
export function createMemoryDownloads(accounts: DownloadsByAccount): DownloadStore {
  const downloadsOf = perAccount<AccountDownloads>(accounts, () => ({
    downloads: new Map(),
    pieces: new Map(),
    tokens: new Map(),
  }));
  const tokenIn = (account: string, hash: string, now: number) => {
    const token = downloadsOf(account).tokens.get(hash);
    return token && token.expires > now ? token : null;
  };

  return {
    async add(account, download, token) {
      const stored = downloadsOf(account);
      stored.downloads.set(download.id, newDownload(download));
      if (token) stored.tokens.set(token.hash, { id: download.id, expires: token.expires });
    },
    async get(account, id, now) {
      const record = downloadsOf(account).downloads.get(id);
      return record ? downloadAt(record, now) : null;
    },
    list: async (account, limit, now) =>
      [...downloadsOf(account).downloads.values()]
        .reverse()
        .slice(0, limit)
        .map(record => downloadEntry(downloadAt(record, now))),
    ofToken: async (account, hash, now) => tokenIn(account, hash, now)?.id ?? null,
    async useToken(account, hash, now) {
      const isGood = tokenIn(account, hash, now) !== null;
      return downloadsOf(account).tokens.delete(hash) && isGood;
    },
    acquire: async (account, id, now, until) => acquire(downloadsOf(account), id, now, until),
    async renew(account, id, lease, until) {
      const { downloads } = downloadsOf(account);
      const record = downloads.get(id);
      if (record?.lease === lease) downloads.set(id, { ...record, leasedUntil: until });
    },
    async addPiece(account, id, lease, no, bytes) {
      const { downloads, pieces } = downloadsOf(account);
      if (downloads.get(id)?.lease === lease) (pieces.get(id) ?? [])[no - 1] = bytes.slice();
    },
    finish: async (account, id, lease, outcome) => finish(downloadsOf(account), id, lease, outcome),
    async *pieces(account, id) {
      yield* downloadsOf(account).pieces.get(id) ?? [];
    },
    sweep: async (account, now) => sweep(downloadsOf(account), now),
    async sweepAll(now) {
      for (const stored of accounts.values()) sweep(stored, now);
    },
  };
}

function sweep({ downloads, pieces, tokens }: AccountDownloads, now: number): void {
  for (const [hash, { expires }] of tokens) if (expires <= now) tokens.delete(hash);
  for (const [id, { state, keptUntil }] of downloads)
    if (state === 'ready' && keptUntil <= now) pieces.delete(id);
}

function newDownload(download: NewDownload): DownloadRecord {
  checkDownload(download);
  const nothing = { size: null, rows: null, msg: '', lease: 0, leasedUntil: 0, keptUntil: 0 };
  return { ...download, state: 'waiting', ...nothing };
}

function acquire(
  { downloads, pieces }: AccountDownloads,
  id: string,
  now: number,
  until: number,
): number | null {
  const record = downloads.get(id);
  if (!record || !isFree(record, now)) return null;
  const lease = record.lease + 1;
  downloads.set(id, { ...record, state: 'running', lease, leasedUntil: until });
  pieces.set(id, []);
  return lease;
}

function finish(
  { downloads, pieces }: AccountDownloads,
  id: string,
  lease: number,
  outcome: DownloadOutcome,
): boolean {
  const record = downloads.get(id);
  if (record?.state !== 'running' || record.lease !== lease) return false;
  downloads.set(id, { ...record, ...outcome });
  if (outcome.state === 'failed') pieces.delete(id);
  return true;
}
