import type { Sliced } from '../engine/slices';

/** Stretches of this length are sorted without pausing. */
const STRETCH = 512;

/** Merge sort for an expensive comparison, with pauses: sorts short stretches, then merges them pairwise. */
export function* sortSlowly(
  items: Uint32Array,
  compare: (one: number, other: number) => number,
): Sliced<Uint32Array> {
  let sorted = items.slice();
  for (let low = 0; low < sorted.length; low += STRETCH) {
    sorted.subarray(low, low + STRETCH).sort(compare);
    yield;
  }
  for (let width = STRETCH; width < sorted.length; width *= 2) {
    const merged = new Uint32Array(sorted.length);
    for (let low = 0; low < sorted.length; low += width * 2) {
      const middle = Math.min(low + width, sorted.length);
      yield* merge(sorted, merged, { low, middle, high: Math.min(middle + width, sorted.length) }, compare);
    }
    sorted = merged;
  }
  return sorted;
}

function* merge(
  from: Uint32Array,
  to: Uint32Array,
  { low, middle, high }: { readonly low: number; readonly middle: number; readonly high: number },
  compare: (one: number, other: number) => number,
): Sliced<void> {
  let left = low;
  let right = middle;
  for (let at = low; at < high; at++) {
    const takeRight = left >= middle || (right < high && compare(from[left] ?? 0, from[right] ?? 0) > 0);
    to[at] = (takeRight ? from[right++] : from[left++]) ?? 0;
    if (at % STRETCH === 0) yield;
  }
}
