/** Sorted values: their ids, and for each whether it is greater than its predecessor or ties with it. */
export interface RankedIds {
  readonly ids: Uint32Array;
  /** 1 if a value is greater than its predecessor, and for the first. */
  readonly above: Uint8Array;
}

/** Where each run of equal values begins, and the number of values at the end. */
export function groupStarts({ ids, above }: RankedIds): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at < ids.length; at++) if (above[at] === 1) starts.push(at);
  return Uint32Array.from([...starts, ids.length]);
}
