/** Values in order: their numbers, and for each whether it stands above the one before it or ties with it. */
export interface RankedIds {
  readonly ids: Uint32Array;
  /** 1 where a value is above the one before it, and for the first. */
  readonly above: Uint8Array;
}

/** Where each stretch of values that tie begins, and the number of values at the end. */
export function groupStarts({ ids, above }: RankedIds): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at < ids.length; at++) if (above[at] === 1) starts.push(at);
  return Uint32Array.from([...starts, ids.length]);
}
