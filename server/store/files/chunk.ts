import type { TextList } from '../textList';

/** The stored values of each transaction to insert, in the order of the statement's columns. */
export const CHUNK_COLUMNS = [
  'n',
  /** The listed form of its row as JSON, up to the row's state. */
  'head',
  /** The row of the file's first record of the same transaction; null if this is the first. */
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

/** Transactions to insert, as one list per column. The bytes reach another thread and the database without a copy. */
export type Chunk = Readonly<Record<ChunkColumn, TextList>>;
