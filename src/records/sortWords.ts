/** Sorts up to 2^21 numbers of 32 bits at once by a word, and places with them. Longer stretches go byte by byte. */
const PACKED_LIMIT = 1 << 21;
/** Shorter stretches are sorted by insertion. */
const SHORT = 20;

const packed = { room: new Float64Array(0), ids: new Uint32Array(0) };

function room(length: number): { room: Float64Array; ids: Uint32Array } {
  if (packed.room.length < length) {
    packed.room = new Float64Array(length);
    packed.ids = new Uint32Array(length);
  }
  return packed;
}

/** Gives back what sorting has reserved. */
export function releaseSortRoom(): void {
  packed.room = new Float64Array(0);
  packed.ids = new Uint32Array(0);
}

/** Sorts `words[low…high)` and moves the `ids` along; equal words keep their order. */
export function sortByWords(words: Uint32Array, ids: Uint32Array, low: number, high: number): void {
  if (high - low <= SHORT) insertionSort(words, ids, low, high);
  else if (high - low <= PACKED_LIMIT) packedSort(words, ids, low, high);
  else mergeHalves(words, ids, low, high);
}

function insertionSort(words: Uint32Array, ids: Uint32Array, low: number, high: number): void {
  for (let next = low + 1; next < high; next++) {
    const word = words[next] ?? 0;
    const id = ids[next] ?? 0;
    let at = next;
    for (; at > low && (words[at - 1] ?? 0) > word; at--) {
      words[at] = words[at - 1] ?? 0;
      ids[at] = ids[at - 1] ?? 0;
    }
    words[at] = word;
    ids[at] = id;
  }
}

/** Word and place fit into the 53 whole bits of a number, and numbers are sorted natively. */
function packedSort(words: Uint32Array, ids: Uint32Array, low: number, high: number): void {
  const count = high - low;
  const { room: numbers, ids: old } = room(count);
  for (let index = 0; index < count; index++) {
    numbers[index] = (words[low + index] ?? 0) * PACKED_LIMIT + index;
    old[index] = ids[low + index] ?? 0;
  }
  numbers.subarray(0, count).sort();
  for (let index = 0; index < count; index++) {
    const number = numbers[index] ?? 0;
    const word = Math.floor(number / PACKED_LIMIT);
    words[low + index] = word;
    ids[low + index] = old[number - word * PACKED_LIMIT] ?? 0;
  }
}

function mergeHalves(words: Uint32Array, ids: Uint32Array, low: number, high: number): void {
  const middle = low + PACKED_LIMIT;
  packedSort(words, ids, low, middle);
  sortByWords(words, ids, middle, high);
  const leftWords = words.slice(low, middle);
  const leftIds = ids.slice(low, middle);
  let left = 0;
  let right = middle;
  for (let to = low; left < leftWords.length; to++) {
    const fromRight = right < high && (words[right] ?? 0) < (leftWords[left] ?? 0);
    words[to] = (fromRight ? words[right] : leftWords[left]) ?? 0;
    ids[to] = (fromRight ? ids[right++] : leftIds[left++]) ?? 0;
  }
}
