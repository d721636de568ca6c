import { identityOf } from '../../../src/wire/record/identity';
import { entryOf } from '../sql/entry';
import { transactionText } from '../sync/syncRow';
import type { StoredJson } from '../storedJson';
import type { NewUpload, NewUploadRow } from './fileStore';

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

/** Some records of a file, inserted in one transaction. */
export interface UploadChunk {
  /** The row of its last record. */
  readonly last: number;
  /** A JSON array of `WaitingRecord`s, each with the texts of its `fixed` part and its `payload`. */
  readonly text: StoredJson<readonly WaitingRecord[]>;
}

/** Few, so that neither the account's queue nor an engine with one connection is blocked for long. */
export const CHUNK_RECORDS = 500;
/** A record may have megabytes; its chunk is in memory a few times. */
const chunkCharacters = 2_000_000;

/** Puts the records of a file into chunks, in order. */
export interface UploadChunker {
  /** Adds rows; those without a record are left out. @returns the chunks that are full */
  add(rows: readonly NewUploadRow[]): readonly UploadChunk[];
  /** The last chunk; null if nothing is left. */
  rest(): UploadChunk | null;
}

export function createUploadChunker(): UploadChunker {
  /** By the digest of their identity: the texts of a million would take hundreds of megabytes. */
  const firsts = new Map<string, number>();
  let texts: string[] = [];
  let characters = 0;
  let last = 0;

  const rest = (): UploadChunk | null => {
    if (texts.length === 0) return null;
    const chunk = { last, text: `[${texts.join(',')}]` };
    texts = [];
    characters = 0;
    return chunk;
  };
  const addOne = (row: NewUploadRow & Required<Pick<NewUploadRow, 'record'>>): UploadChunk | null => {
    const text = waitingText(row, firsts);
    const full = characters + text.length > chunkCharacters || texts.length >= CHUNK_RECORDS ? rest() : null;
    texts.push(text);
    characters += text.length;
    last = row.row;
    return full;
  };

  return {
    add: rows => rows.flatMap(row => (row.record ? (addOne({ ...row, record: row.record }) ?? []) : [])),
    rest,
  };
}

function waitingText(
  {
    row: n,
    line,
    key,
    record: { transaction, payload },
  }: NewUploadRow & Required<Pick<NewUploadRow, 'record'>>,
  firsts: Map<string, number>,
): string {
  const identity = entryOf('sync', 'identity', identityOf(transaction));
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

/** Rows in portions, as a reader of files yields them. */
export async function* uploadPortions(rows: NewUpload['rows']): AsyncGenerator<readonly NewUploadRow[]> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else for (let from = 0; from < rows.length; from += portion) yield rows.slice(from, from + portion);
}

const portion = 1_000;
