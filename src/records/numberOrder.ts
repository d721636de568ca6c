import type { RankedIds } from './rankedIds';
import type { Sliced } from './slices';

const DIGITS = 16;
const BUCKETS = 1 << DIGITS;

/** Puts values in the order of their numbers, by one sixteen-bit digit of the numbers after the other. */
export function* numberOrder(ids: Uint32Array, numbers: Float64Array): Sliced<RankedIds> {
  let sorted = ids;
  if (!isSorted(ids, numbers)) {
    const halves = sortableHalves(ids, numbers);
    let places: Uint32Array = Uint32Array.from({ length: ids.length }, (_, place) => place);
    for (const [half, shift] of [
      [halves.low, 0],
      [halves.low, DIGITS],
      [halves.high, 0],
      [halves.high, DIGITS],
    ] as const) {
      yield;
      places = sortByDigit(places, half, shift);
    }
    sorted = places.map(place => ids[place] ?? 0);
  }
  const above = new Uint8Array(sorted.length).fill(1, 0, 1);
  for (let at = 1; at < sorted.length; at++) {
    if (numbers[sorted[at] ?? 0] !== numbers[sorted[at - 1] ?? 0]) above[at] = 1;
  }
  return { ids: sorted, above };
}

function isSorted(ids: Uint32Array, numbers: Float64Array): boolean {
  for (let at = 1; at < ids.length; at++) {
    if ((numbers[ids[at - 1] ?? 0] ?? 0) > (numbers[ids[at] ?? 0] ?? 0)) return false;
  }
  return true;
}

/** The numbers' bits, turned so that they compare as whole numbers do: negative ones inverted, others with the sign set. */
function sortableHalves(ids: Uint32Array, numbers: Float64Array): { low: Uint32Array; high: Uint32Array } {
  const low = new Uint32Array(ids.length);
  const high = new Uint32Array(ids.length);
  const one = new Float64Array(1);
  const bits = new DataView(one.buffer);
  for (let place = 0; place < ids.length; place++) {
    // Adding 0 makes -0 the same number as 0.
    bits.setFloat64(0, (numbers[ids[place] ?? 0] ?? 0) + 0);
    const top = bits.getUint32(0);
    const isNegative = top >>> 31 === 1;
    high[place] = isNegative ? ~top : top | 0x80000000;
    low[place] = isNegative ? ~bits.getUint32(4) : bits.getUint32(4);
  }
  return { low, high };
}

/** Sorts places by sixteen bits of their words, those that agree in the order they come in. */
function sortByDigit(places: Uint32Array, words: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(BUCKETS + 1);
  for (let at = 0; at < words.length; at++) {
    const next = (((words[at] ?? 0) >>> shift) & (BUCKETS - 1)) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  if (starts.includes(words.length)) return places;
  for (let bucket = 1; bucket <= BUCKETS; bucket++)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    const digit = ((words[place] ?? 0) >>> shift) & (BUCKETS - 1);
    const to = starts[digit] ?? 0;
    sorted[to] = place;
    starts[digit] = to + 1;
  }
  return sorted;
}
