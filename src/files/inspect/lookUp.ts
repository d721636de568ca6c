import { identityDigest } from '../../wire/identityDigest';

/** What is asked, before a file is sent, about the records that could be taken. */
export interface LookUp {
  /** Of each record's identity, one behind the other (see `digestedText`). */
  readonly digests: string;
  /** Row, line and column of each of them. */
  readonly places: Uint32Array;
}

export interface LookUpMaker {
  add(
    identity: string,
    place: { readonly row: number; readonly line: number; readonly column: number },
  ): void;
  /** Null where nothing can be asked. */
  made(): LookUp | null;
}

/** Collects what is asked. */
export function startLookUp(): LookUpMaker {
  const digests: string[] = [];
  const places: number[] = [];
  return {
    add: (identity, { row, line, column }) => {
      digests.push(identityDigest(identity));
      places.push(row, line, column);
    },
    made: () =>
      digests.length === 0 ? null : { digests: digests.join(''), places: Uint32Array.from(places) },
  };
}
