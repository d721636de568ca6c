import { checkDownload, downloadAt, downloadEntry, isFree, type DownloadRecord } from './downloadState';
import type { DownloadOutcome, DownloadStore, NewDownload } from './fileStore';
import { checkName } from './text';

interface Shelf {
  readonly downloads: Map<string, DownloadRecord>;
  readonly pieces: Map<string, Uint8Array[]>;
  readonly tokens: Map<string, { readonly id: string; readonly expires: number }>;
}

/** Downloads that live as long as the page or the process. */
export function createMemoryDownloads(): DownloadStore {
  const shelves = new Map<string, Shelf>();
  const shelfOf = (account: string): Shelf => {
    checkName('account', account);
    const shelf = shelves.get(account) ?? { downloads: new Map(), pieces: new Map(), tokens: new Map() };
    shelves.set(account, shelf);
    return shelf;
  };
  const tokenIn = (account: string, hash: string, now: number) => {
    const token = shelfOf(account).tokens.get(hash);
    return token && token.expires > now ? token : null;
  };

  return {
    async add(account, download, token) {
      const shelf = shelfOf(account);
      shelf.downloads.set(download.id, newDownload(download));
      if (token) shelf.tokens.set(token.hash, { id: download.id, expires: token.expires });
    },
    async get(account, id, now) {
      const record = shelfOf(account).downloads.get(id);
      return record ? downloadAt(record, now) : null;
    },
    list: async (account, limit, now) =>
      [...shelfOf(account).downloads.values()]
        .reverse()
        .slice(0, limit)
        .map(record => downloadEntry(downloadAt(record, now))),
    ofToken: async (account, hash, now) => tokenIn(account, hash, now)?.id ?? null,
    async useToken(account, hash, now) {
      const isGood = tokenIn(account, hash, now) !== null;
      return shelfOf(account).tokens.delete(hash) && isGood;
    },
    claim: async (account, id, now, until) => claim(shelfOf(account), id, now, until),
    async renew(account, id, claim, until) {
      const { downloads } = shelfOf(account);
      const record = downloads.get(id);
      if (record?.claims === claim) downloads.set(id, { ...record, claimedUntil: until });
    },
    async addPiece(account, id, claim, no, bytes) {
      const { downloads, pieces } = shelfOf(account);
      if (downloads.get(id)?.claims === claim) (pieces.get(id) ?? [])[no - 1] = bytes.slice();
    },
    finish: async (account, id, claim, outcome) => finish(shelfOf(account), id, claim, outcome),
    async *pieces(account, id) {
      yield* shelfOf(account).pieces.get(id) ?? [];
    },
    async sweep(account, now) {
      const { downloads, pieces, tokens } = shelfOf(account);
      for (const [hash, { expires }] of tokens) if (expires <= now) tokens.delete(hash);
      for (const [id, { state, keptUntil }] of downloads)
        if (state === 'ready' && keptUntil <= now) pieces.delete(id);
    },
  };
}

function newDownload(download: NewDownload): DownloadRecord {
  checkDownload(download);
  const nothing = { size: null, rows: null, msg: '', claims: 0, claimedUntil: 0, keptUntil: 0 };
  return { ...download, state: 'waiting', ...nothing };
}

function claim({ downloads, pieces }: Shelf, id: string, now: number, until: number): number | null {
  const record = downloads.get(id);
  if (!record || !isFree(record, now)) return null;
  const claims = record.claims + 1;
  downloads.set(id, { ...record, state: 'running', claims, claimedUntil: until });
  pieces.set(id, []);
  return claims;
}

function finish({ downloads, pieces }: Shelf, id: string, claim: number, outcome: DownloadOutcome): boolean {
  const record = downloads.get(id);
  if (record?.state !== 'running' || record.claims !== claim) return false;
  downloads.set(id, { ...record, ...outcome });
  if (outcome.state === 'failed') pieces.delete(id);
  return true;
}
