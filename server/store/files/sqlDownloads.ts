import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import { reserveNumbers } from '../sync/sqlSyncInsert';
import { checkText } from '../text';
import { checkDownload, downloadAt, downloadEntry, type DownloadRecord } from './downloadState';
import type { DownloadStore, FileToken, NewDownload } from './fileStore';

/** Inserts a download and its token. */
async function insertDownload(
  db: AccountTransaction,
  download: NewDownload,
  token: FileToken | null,
): Promise<void> {
  const made = (await reserveNumbers(db, 1)) + 1;
  await sql`insert into downloads (account, id, made, fixed, state)
    values (${db.account}, ${download.id}, ${String(made)}::bigint, ${JSON.stringify(download)}, 'waiting')`.execute(
    db,
  );
  if (token)
    await sql`insert into file_tokens (account, hash, download, expires)
      values (${db.account}, ${token.hash}, ${download.id}, ${String(token.expires)}::bigint)`.execute(db);
}

interface FoundDownload {
  readonly fixed: NewDownload;
  readonly state: Omit<DownloadRecord, keyof NewDownload>;
}

/** The downloads that `which` selects. */
async function readDownloads(
  db: AccountTransaction,
  which: RawBuilder<unknown>,
): Promise<readonly DownloadRecord[]> {
  const { rows } = await sql<{ found: StoredJson<FoundDownload> }>`
    select json_build_object('fixed', fixed::json, 'state', json_build_object('state', state, 'size', size,
      'rows', rows, 'msg', msg, 'lease', claims, 'leasedUntil', claimed_until, 'keptUntil', kept_until))::text
      as found
    from downloads where account = ${db.account} ${which}`.execute(db);
  return rows.map(({ found }) => {
    const { fixed, state } = parseStored(found);
    return { ...fixed, ...state };
  });
}

interface LeaseRequest {
  readonly account: string;
  readonly id: string;
  readonly now: number;
  readonly until: number;
}

/** See DownloadStore.acquire; also removes what earlier leases left behind. */
async function acquireDownload(
  db: AccountTransaction,
  { account, id, now, until }: LeaseRequest,
): Promise<number | null> {
  const { rows } = await sql<{ claims: number }>`
    update downloads set state = 'running', claims = claims + 1, claimed_until = ${String(until)}::bigint
    where account = ${account} and id = ${id}
      and (state = 'waiting' or (state = 'running' and claimed_until <= ${String(now)}::bigint))
    returning claims`.execute(db);
  const [claimed] = rows;
  if (!claimed) return null;
  await sql`delete from download_pieces where account = ${account} and download = ${id}`.execute(db);
  return claimed.claims;
}

/** The next chunk of the finished file; null after its end. */
async function readPiece(db: AccountTransaction, id: string, no: number): Promise<Uint8Array | null> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from download_pieces join downloads
      on downloads.account = ${db.account} and downloads.id = download_pieces.download
      and downloads.claims = download_pieces.claim
    where download_pieces.account = ${db.account} and download_pieces.download = ${id}
      and n = ${no}::integer`.execute(db);
  return rows[0]?.bytes ?? null;
}

export function createSqlDownloads(transactions: Transactions): DownloadStore {
  const { inAccount, readAccount } = transactions;

  return {
    async add(account, download, token) {
      checkDownload(download);
      await inAccount(account, db => insertDownload(db, download, token));
    },

    async get(account, id, now) {
      checkText('id', id);
      const [found] = await readAccount(account, db => readDownloads(db, sql`and id = ${id}`));
      return found ? downloadAt(found, now) : null;
    },

    async list(account, limit, now) {
      const newest = sql`order by made desc limit ${limit}::integer`;
      const found = await readAccount(account, db => readDownloads(db, newest));
      return found.map(record => downloadEntry(downloadAt(record, now)));
    },

    ofToken: (account, hash, now) =>
      readAccount(account, async db => {
        const { rows } = await sql<{ id: string }>`select download as id from file_tokens
          where account = ${account} and hash = ${hash} and expires > ${String(now)}::bigint`.execute(db);
        return rows[0]?.id ?? null;
      }),

    useToken: (account, hash, now) =>
      inAccount(account, async db => {
        const { rows } = await sql<{ good: boolean }>`delete from file_tokens
          where account = ${account} and hash = ${hash}
          returning expires > ${String(now)}::bigint as good`.execute(db);
        return rows[0]?.good ?? false;
      }),

    acquire: (account, id, now, until) =>
      inAccount(account, db => acquireDownload(db, { account, id, now, until })),

    async renew(account, id, lease, until) {
      await inAccount(account, db =>
        sql`update downloads set claimed_until = ${String(until)}::bigint
          where account = ${account} and id = ${id} and claims = ${lease}::integer`.execute(db),
      );
    },

    async addPiece(account, id, lease, no, bytes) {
      await inAccount(account, db =>
        sql`insert into download_pieces (account, download, claim, n, bytes)
          values (${account}, ${id}, ${lease}::integer, ${no}::integer, ${bytes}::bytea)`.execute(db),
      );
    },

    async finish(account, id, lease, outcome) {
      const ready = outcome.state === 'ready' ? outcome : { size: null, rows: null, keptUntil: 0 };
      const msg = outcome.state === 'failed' ? outcome.msg : '';
      checkText('msg', msg);
      return inAccount(account, async db => {
        const { rows } = await sql`update downloads set state = ${outcome.state}, msg = ${msg},
            size = ${ready.size}::bigint, rows = ${ready.rows}::bigint,
            kept_until = ${String(ready.keptUntil)}::bigint
          where account = ${account} and id = ${id} and claims = ${lease}::integer and state = 'running'
          returning 1`.execute(db);
        return rows.length > 0;
      });
    },

    async *pieces(account, id) {
      for (let no = 1; ; no += 1) {
        const bytes = await readAccount(account, db => readPiece(db, id, no));
        if (!bytes) return;
        yield bytes;
      }
    },

    async sweepAll(now) {
      const moment = String(now);
      await transactions.acrossAccounts(async db => {
        await sql`delete from file_tokens where expires <= ${moment}::bigint`.execute(db);
        await sql`delete from download_pieces using downloads as old
          where download_pieces.account = old.account and download_pieces.download = old.id
            and old.state = 'ready' and old.kept_until <= ${moment}::bigint`.execute(db);
      });
    },

    async sweep(account, now) {
      const moment = String(now);
      await inAccount(account, async db => {
        await sql`delete from file_tokens where account = ${account} and expires <= ${moment}::bigint`.execute(
          db,
        );
        await sql`delete from download_pieces where account = ${account} and download in (
          select id from downloads where account = ${account} and state = 'ready'
            and kept_until <= ${moment}::bigint)`.execute(db);
      });
    },
  };
}
