import { hexDigest } from '../../../src/wire/record/hexDigest';
import { DIGEST_DIGITS, digestedText, identityOf } from '../../../src/wire/record/identity';
import { transactionText } from '../sync/syncRow';
import { parseStored, type StoredJson } from '../storedJson';
import type { NewUploadRow, UploadedTransaction, UploadPortion } from './fileStore';
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

/** Makes portions of rows, each of which it is given in the order of the file. @throws StoreRefusal */
export type MakePortion = (rows: Iterable<NewUploadRow>) => UploadPortion;

export function createPortions(digest: Digest = hexDigest): MakePortion {
  /** By the digest of their identity: the texts of a million would take hundreds of megabytes. */
  const firsts = new Map<string, number>();
  return rows => {
    const others: NewUploadRow[] = [];
    const texts: string[] = [];
    let last = 0;
    for (const row of rows) {
      checkUploadRow(row);
      if (row.record) texts.push(waitingText(row, row.record, { firsts, digest }));
      else others.push(row);
      last = row.row;
    }
    const chunk = texts.length === 0 ? null : encoder.encode(`[${texts.join(',')}]`);
    return { last, rows: others, chunk };
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
export const rowsIn = (chunk: Uint8Array): readonly NewUploadRow[] => {
  const text: StoredJson<readonly WholeRecord[]> = new TextDecoder().decode(chunk);
  return parseStored(text).map(({ n, line, key, fixed, payload }) => {
    const record = { transaction: fixed, payload: JSON.stringify(payload) };
    return { row: n, line, key, state: 'accepted', reason: '', body: null, record };
  });
};

/** Rows in portions. @throws StoreRefusal */
export function* portionsOf(rows: readonly NewUploadRow[], digest?: Digest): Generator<UploadPortion> {
  const portionOf = createPortions(digest);
  for (let from = 0; from < rows.length; from += CHUNK_RECORDS)
    yield portionOf(rows.slice(from, from + CHUNK_RECORDS));
}
