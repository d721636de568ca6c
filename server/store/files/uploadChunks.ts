import { hexDigest } from '../../../src/wire/record/hexDigest';
import { DIGEST_DIGITS, digestedText, identityOf } from '../../../src/wire/record/identity';
import { parseStored, type StoredJson } from '../storedJson';
import { transactionText } from '../sync/syncRow';
import { decodeTexts, encodeTexts, type TextList } from '../textList';
import type { Chunk, ChunkColumn } from './chunk';
import type { NewUploadRow, UploadedTransaction, UploadPortion } from './fileStore';
import { checkUploadRow } from './uploadRows';

/** Returns the SHA-256 of a text's UTF-8 bytes in hexadecimal; a server has a faster one than the browser. */
export type Digest = (text: string) => string;

/** Few, so that neither the account's queue nor an engine with one connection is blocked for long. */
export const CHUNK_RECORDS = 1_000;

/** Makes a portion of the next rows of the file. @throws StoreRefusal */
export type MakePortion = (rows: Iterable<NewUploadRow>) => UploadPortion;

export function createPortions(digest: Digest = hexDigest): MakePortion {
  /** Rows by the digest of their identity: a million identities as text would take hundreds of megabytes. */
  const firsts = new Map<string, number>();
  return rows => {
    const others: NewUploadRow[] = [];
    const waiting: WaitingRecord[] = [];
    let last = 0;
    for (const row of rows) {
      checkUploadRow(row);
      if (row.record) waiting.push(waitingRecord(row, row.record, { firsts, digest }));
      else others.push(row);
      last = row.row;
    }
    return { last, rows: others, chunk: waiting.length === 0 ? null : chunkOf(waiting) };
  };
}

type WaitingRecord = Readonly<Record<ChunkColumn, string | null>>;

function waitingRecord(
  { row: n, line, key }: NewUploadRow,
  { transaction, payload }: UploadedTransaction,
  { firsts, digest }: { readonly firsts: Map<string, number>; readonly digest: Digest },
): WaitingRecord {
  const identity = digest(digestedText(identityOf(transaction))).slice(0, DIGEST_DIGITS);
  const first = firsts.get(identity);
  if (first === undefined) firsts.set(identity, n);
  return {
    n: String(n),
    head: `{"row":${n},"line":${line},"key":${JSON.stringify(key)}`,
    first: first === undefined ? null : String(first),
    id: transaction.redisId,
    trans: transaction.TRANS_ID.trim(),
    ref: transaction.TRANS_REF_NUM.trim(),
    date: transaction.TRANS_DATE,
    utd: transaction.utd === null ? null : String(transaction.utd),
    identity,
    search: transactionText(transaction),
    fixed: JSON.stringify(transaction),
    payload,
  };
}

const listOf = (records: readonly WaitingRecord[], column: ChunkColumn): TextList =>
  encodeTexts(records.map(record => record[column]));

const chunkOf = (records: readonly WaitingRecord[]): Chunk => ({
  n: listOf(records, 'n'),
  head: listOf(records, 'head'),
  first: listOf(records, 'first'),
  id: listOf(records, 'id'),
  trans: listOf(records, 'trans'),
  ref: listOf(records, 'ref'),
  date: listOf(records, 'date'),
  utd: listOf(records, 'utd'),
  identity: listOf(records, 'identity'),
  search: listOf(records, 'search'),
  fixed: listOf(records, 'fixed'),
  payload: listOf(records, 'payload'),
});

/** The rows that a chunk was made of. */
export function rowsIn(chunk: Chunk): readonly NewUploadRow[] {
  const [fixed, payloads] = [decodeTexts(chunk.fixed), decodeTexts(chunk.payload)];
  return decodeTexts(chunk.head).map((head, at) => {
    const shown: StoredJson<Pick<NewUploadRow, 'row' | 'line' | 'key'>> = `${head}}`;
    const transaction: StoredJson<UploadedTransaction['transaction']> = fixed[at] ?? '';
    const record = { transaction: parseStored(transaction), payload: payloads[at] ?? '' };
    return { ...parseStored(shown), state: 'accepted', reason: '', body: null, record };
  });
}

/** Rows in portions. @throws StoreRefusal */
export function* portionsOf(rows: readonly NewUploadRow[], digest?: Digest): Generator<UploadPortion> {
  const portionOf = createPortions(digest);
  for (let from = 0; from < rows.length; from += CHUNK_RECORDS)
    yield portionOf(rows.slice(from, from + CHUNK_RECORDS));
}
