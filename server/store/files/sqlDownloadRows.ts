import { sql, type RawBuilder } from 'kysely';
import type { DownloadRecord } from './downloadState';
import type { FileToken, NewDownload } from './fileStore';
import { reserveNumbers } from '../sync/sqlSyncInsert';
import type { AccountTransaction } from '../sql/database';
import { parseStored, type StoredJson } from '../storedJson';

/** Inserts a download and its token. */
export async function insertDownload(
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
export async function readDownloads(
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
export async function acquireDownload(
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
export async function readPiece(db: AccountTransaction, id: string, no: number): Promise<Uint8Array | null> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from download_pieces join downloads
      on downloads.account = ${db.account} and downloads.id = download_pieces.download
      and downloads.claims = download_pieces.claim
    where download_pieces.account = ${db.account} and download_pieces.download = ${id}
      and n = ${no}::integer`.execute(db);
  return rows[0]?.bytes ?? null;
}
