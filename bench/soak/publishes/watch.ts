/** Checks that no call is answered by a version older than that committed when it was sent, or not yet published. */
export interface Watch {
  /** A version's publish starts now. */
  begin(): number;
  commit(version: number): void;
  /** The newest committed version. */
  readonly committed: () => number;
  /** Checks the version that answered. @param since the version committed when the call was sent */
  served(version: number, since: number): void;
  readonly figures: () => Readonly<Record<string, number>>;
  readonly isSound: () => boolean;
}

/** Tracks which version was live when. */
export function createWatch(): Watch {
  let committed = 0;
  let begun = 0;
  let [checked, older, unknown] = [0, 0, 0];
  return {
    begin: () => (begun = committed + 1),
    commit(version) {
      committed = version;
      begun = Math.max(begun, version);
    },
    committed: () => committed,
    served(version, since) {
      checked += 1;
      if (version < since) older += 1;
      if (version > begun || !Number.isSafeInteger(version)) unknown += 1;
    },
    figures: () => ({ 'answers checked': checked, 'by an older version': older, 'by no version': unknown }),
    isSound: () => older === 0 && unknown === 0,
  };
}
