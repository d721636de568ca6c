import { sql } from 'kysely';
import type { UploadRow } from '../../../src/api/files/uploads';
import type { NewUploadRow } from './fileStore';
import type { Piece } from '../sql/jsonPieces';
import type { AccountTransaction } from '../sql/database';
import { parseStored, type StoredJson } from '../storedJson';

interface PieceRequest {
  readonly account: string;
  readonly id: string;
  readonly after: string | null;
  readonly rows: number;
}

/** Some of an upload's rows in their listed form. */
export async function readUploadPiece(
  db: AccountTransaction,
  { account, id, after, rows }: PieceRequest,
): Promise<Piece> {
  const read = await sql<Piece>`
    select string_agg(entry, ',' order by n) as text, count(*)::integer as rows,
      to_json(max(n)::text)::text as last
    from (
      select n, entry from upload_rows
      where account = ${account} and upload = ${id} and n > ${after ?? '0'}::integer
      order by n limit ${sql.lit(rows)}
    ) as page`.execute(db);
  return read.rows[0] ?? { text: null, rows: 0, last: null };
}

interface BodiesRequest {
  readonly account: string;
  readonly id: string;
  readonly state: UploadRow['state'];
  readonly after: number;
}

const bodiesAtOnce = 1_000;

/** Some of an upload's rows with their bodies; `last` is null at the end. */
export async function readBodies(
  db: AccountTransaction,
  { account, id, state, after }: BodiesRequest,
): Promise<{ readonly rows: readonly NewUploadRow[]; readonly last: number | null }> {
  const { rows } = await sql<{ n: number; row: StoredJson<{ entry: UploadRow; body: string | null }> }>`
    select n, json_build_object('entry', entry::json, 'body', body)::text as row from upload_rows
    where account = ${account} and upload = ${id} and state = ${state} and n > ${after}::integer
    order by n limit ${sql.lit(bodiesAtOnce)}`.execute(db);
  const read = rows.map(({ row }): NewUploadRow => {
    const { entry, body } = parseStored(row);
    return { ...entry, body };
  });
  return { rows: read, last: rows.length < bodiesAtOnce ? null : (rows.at(-1)?.n ?? null) };
}
