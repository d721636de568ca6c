import { hexDigest } from '../../../src/wire/record/hexDigest';
import { DIGEST_DIGITS, digestedText, identityOf } from '../../../src/wire/record/identity';
import { transactionText } from '../sync/syncRow';
import { parseStored, type StoredJson } from '../storedJson';
import type { NewUpload, NewUploadRow, UploadChunk, UploadedTransaction, UploadPortion } from './fileStore';
import { checkUploadRow } from './uploadRows';

/** The SHA-256 of a text's UTF-8 bytes in hexadecimal; hosts have faster ones than the page's. */
export type Digest = (text: string) => string;

/**
 * A transaction to insert, as the statement reads it from JSON. It holds all that is stored of it: nothing is sent to the
 * database again when it is inserted. The names are short because each is repeated for each record.
 */
interface WaitingRecord {
  readonly n: number;
  readonly line: number | null;
  readonly key: string;
  /** The row of the first record of the same transaction in the file; null if this is it. */
  readonly first: number | null;
  readonly id: string;
  readonly trans: string;
  readonly ref: string;
  readonly date: string;
  readonly utd: number | null;
  readonly identity: string;
  readonly search: string;
}

/** Likewise, with what is stored of it as it is. */
type WholeRecord = WaitingRecord & {
  readonly fixed: UploadedTransaction['transaction'];
  readonly payload: object;
};

/** Few, so that neither the account's queue nor an engine with one connection is blocked for long. */
export const CHUNK_RECORDS = 1_000;
/** A record may have megabytes; its chunk is in memory a few times. */
const chunkCharacters = 2_000_000;

/** Puts the rows of a file into portions. */
export interface UploadPortions {
  /** @returns the portion that this row did not fit into; null while there is room. @throws StoreRefusal */
  add(row: NewUploadRow): UploadPortion | null;
  /** The last portion; null if nothing is left. */
  rest(): UploadPortion | null;
}

export function createUploadPortions(digest: Digest = hexDigest): UploadPortions {
  /** By the digest of their identity: the texts of a million would take hundreds of megabytes. */
  const firsts = new Map<string, number>();
  let rows: NewUploadRow[] = [];
  let texts: string[] = [];
  let characters = 0;
  let last = 0;

  const rest = (): UploadPortion | null => {
    if (rows.length + texts.length === 0) return null;
    const chunk = texts.length === 0 ? null : { last, bytes: encoder.encode(`[${texts.join(',')}]`) };
    const portion = { rows, chunk };
    [rows, texts, characters] = [[], [], 0];
    return portion;
  };

  return {
    add(row) {
      checkUploadRow(row);
      const text = row.record ? waitingText(row, row.record, { firsts, digest }) : '';
      const size = text.length + (row.body?.length ?? 0);
      const isFull = characters + size > chunkCharacters || rows.length + texts.length >= CHUNK_RECORDS;
      const full = isFull ? rest() : null;
      characters += size;
      if (row.record) {
        texts.push(text);
        last = row.row;
      } else rows.push(row);
      return full;
    },
    rest,
  };
}

const encoder = new TextEncoder();

function waitingText(
  { row: n, line, key }: NewUploadRow,
  { transaction, payload }: UploadedTransaction,
  { firsts, digest }: { readonly firsts: Map<string, number>; readonly digest: Digest },
): string {
  const identity = digest(digestedText(identityOf(transaction))).slice(0, DIGEST_DIGITS);
  const first = firsts.get(identity) ?? null;
  if (first === null) firsts.set(identity, n);
  const waiting: WaitingRecord = {
    n,
    line,
    key,
    first,
    id: transaction.redisId,
    trans: transaction.TRANS_ID.trim(),
    ref: transaction.TRANS_REF_NUM.trim(),
    date: transaction.TRANS_DATE,
    utd: transaction.utd,
    identity,
    search: transactionText(transaction),
  };
  return `{"payload":${payload},"fixed":${JSON.stringify(transaction)},${JSON.stringify(waiting).slice(1)}`;
}

/** The rows that a chunk was made of. */
export const rowsIn = ({ bytes }: UploadChunk): readonly NewUploadRow[] => {
  const text: StoredJson<readonly WholeRecord[]> = new TextDecoder().decode(bytes);
  return parseStored(text).map(({ n, line, key, fixed, payload }) => {
    const record = { transaction: fixed, payload: JSON.stringify(payload) };
    return { row: n, line, key, state: 'accepted', reason: '', body: null, record };
  });
};

/** Rows in portions. @throws StoreRefusal */
export function* portionsOf(rows: Iterable<NewUploadRow>, digest?: Digest): Generator<UploadPortion> {
  const portions = createUploadPortions(digest);
  for (const row of rows) {
    const full = portions.add(row);
    if (full) yield full;
  }
  const last = portions.rest();
  if (last) yield last;
}

/** The portions of an upload, as a reader of files yields them or made of its rows. */
export const uploadPortions = (
  rows: NewUpload['rows'],
): AsyncIterable<UploadPortion> | Iterable<UploadPortion> =>
  Symbol.asyncIterator in rows ? rows : portionsOf(rows);
