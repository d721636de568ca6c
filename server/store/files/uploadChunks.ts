import { hexDigest } from '../../../src/wire/record/hexDigest';
import { DIGEST_DIGITS, digestedText, identityOf } from '../../../src/wire/record/identity';
import { parseStored, type StoredJson } from '../storedJson';
import { transactionText } from '../sync/syncRow';
import { decodeTexts, encodeTexts, joinTexts, type TextList } from '../textList';
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
    const writer = new ChunkWriter();
    let last = 0;
    for (const row of rows) {
      checkUploadRow(row);
      if (row.record) writer.add(waitingRecord(row, row.record, { firsts, digest }));
      else others.push(row);
      last = row.row;
    }
    return { last, rows: others, chunk: writer.end() };
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

/**
 * How many records are encoded at once: few, because the garbage collector copies those that still wait for it. With a
 * whole chunk, reading a file took a seventh more time (docs/scaling.md).
 */
const ENCODED_AT_ONCE = 100;

/** Writes the lists of a chunk, one record after another. */
class ChunkWriter {
  #waiting: WaitingRecord[] = [];
  readonly #written: Chunk[] = [];

  add(record: WaitingRecord): void {
    this.#waiting.push(record);
    if (this.#waiting.length === ENCODED_AT_ONCE) this.#encode();
  }

  /** The chunk; null without records. */
  end(): Chunk | null {
    if (this.#waiting.length > 0) this.#encode();
    const written = this.#written;
    return written.length === 0 ? null : chunkOf(column => joinTexts(written.map(chunk => chunk[column])));
  }

  #encode(): void {
    const records = this.#waiting;
    this.#waiting = [];
    this.#written.push(chunkOf(column => encodeTexts(records.map(record => record[column]))));
  }
}

const chunkOf = (listOf: (column: ChunkColumn) => TextList): Chunk => ({
  n: listOf('n'),
  head: listOf('head'),
  first: listOf('first'),
  id: listOf('id'),
  trans: listOf('trans'),
  ref: listOf('ref'),
  date: listOf('date'),
  utd: listOf('utd'),
  identity: listOf('identity'),
  search: listOf('search'),
  fixed: listOf('fixed'),
  payload: listOf('payload'),
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
