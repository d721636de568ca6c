/** The version of the storage format; tables in another format are not read. */
export const FORMAT = 1;

/** An array among the bytes: the size of an element, and how many there are. */
export type StoredArray = readonly [bytes: number, length: number];

/** See Codes; without numbers, each is its index. */
export interface StoredCodes {
  readonly length: number;
  readonly numbers?: StoredArray;
}

/** See HeapSegment. */
export interface StoredSegment {
  readonly used: number;
  readonly count: number;
  readonly closed: boolean;
  readonly irregular: readonly number[];
  readonly kinds: StoredArray;
  readonly bytes: StoredArray;
  readonly ends: StoredArray;
}

export interface StoredColumn {
  readonly source: string;
  readonly codes: StoredCodes;
  readonly segments: readonly StoredSegment[];
}

/** The description of a stored table, whose arrays follow it. */
export interface StoredTable {
  readonly format: number;
  /** The ETag of the list. */
  readonly tag: string;
  readonly rows: number;
  readonly columns: readonly StoredColumn[];
  /** See RecordTable. */
  readonly whole: StoredColumn;
  readonly shapeOf: StoredCodes;
  /** The fields of each shape. */
  readonly shapes: readonly (readonly string[])[];
  readonly removed: { readonly size: number; readonly words: StoredArray };
}
