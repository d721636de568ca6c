import { identityDigest } from '../../wire/record/identityDigest';

/** The query that finds out, before an upload, which acceptable records of the file are already stored. */
export interface LookUp {
  /** The concatenated digests of the records' identities (see `digestedText`). */
  readonly digests: string;
  /** Row, line and column of each record. */
  readonly places: Uint32Array;
}

/** Collects the query. */
export function startLookUp() {
  const digests: string[] = [];
  const places: number[] = [];
  return {
    add: (
      identity: string,
      { row, line, column }: { readonly row: number; readonly line: number; readonly column: number },
    ): void => {
      digests.push(identityDigest(identity));
      places.push(row, line, column);
    },
    /** Null if there is nothing to ask. */
    result: (): LookUp | null =>
      digests.length === 0 ? null : { digests: digests.join(''), places: Uint32Array.from(places) },
  };
}
