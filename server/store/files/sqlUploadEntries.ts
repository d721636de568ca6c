import { sql } from 'kysely';
import type { UploadEntry } from '../../../src/api/files/uploads';
import type { AccountTransaction } from '../sql/database';
import { parseStored, type StoredJson } from '../storedJson';
import { checkText } from '../text';

/** Text columns are read as JSON: PGlite drops a leading U+FEFF from plain text. */
interface EntryText {
  readonly entry: StoredJson<StoredJson<UploadEntry>>;
}

const entriesIn = (rows: readonly EntryText[]): readonly UploadEntry[] =>
  rows.map(({ entry }) => parseStored(parseStored(entry)));

export async function readEntry(db: AccountTransaction, id: string): Promise<UploadEntry | null> {
  checkText('id', id);
  const { rows } = await sql<EntryText>`select to_json(entry)::text as entry from uploads
    where account = ${db.account} and id = ${id}`.execute(db);
  return entriesIn(rows)[0] ?? null;
}

/** Newest first. */
export async function readEntries(db: AccountTransaction, limit: number): Promise<readonly UploadEntry[]> {
  const { rows } = await sql<EntryText>`select to_json(entry)::text as entry from uploads
    where account = ${db.account} order by made desc limit ${limit}::integer`.execute(db);
  return entriesIn(rows);
}

/** The first accepted upload with this content. */
export async function readSame(db: AccountTransaction, sha256: string): Promise<UploadEntry | null> {
  checkText('sha256', sha256);
  const { rows } = await sql<EntryText>`select to_json(entry)::text as entry from uploads
    where account = ${db.account} and sha256 = ${sha256} and result <> 'refused' order by made limit 1`.execute(
    db,
  );
  return entriesIn(rows)[0] ?? null;
}
