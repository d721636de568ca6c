/** What may answer a call: no version before the one that was committed when it was sent, and none that is not begun. */
export interface Watch {
  /** The version that is being published from now on. */
  begin(): number;
  commit(version: number): void;
  /** The newest committed version. */
  readonly committed: () => number;
  /** Compares the version that has answered with those that may. @param since as committed when the call was sent */
  served(version: number, since: number): void;
  readonly figures: () => Readonly<Record<string, number>>;
  readonly isSound: () => boolean;
}

/** Knows which version was live when. */
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
