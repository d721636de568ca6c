import type { TextList } from '../textList';

/** The stored values of each transaction to insert, in the order of the statement's columns. */
export const CHUNK_COLUMNS = [
  'n',
  /** The listed form of its row as JSON, up to the row's state. */
  'head',
  /** The row of the first record of the same transaction in the file; null if this is it. */
  'first',
  'id',
  'trans',
  'ref',
  'date',
  'utd',
  'identity',
  'search',
  'fixed',
  'payload',
] as const;

export type ChunkColumn = (typeof CHUNK_COLUMNS)[number];

/** Transactions to insert: of each column a list. Bytes go from thread to thread without a copy, and to the database. */
export type Chunk = Readonly<Record<ChunkColumn, TextList>>;
