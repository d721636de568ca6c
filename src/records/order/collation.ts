const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Text by collation, the numbers in it in numeric order, case and accents apart. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

/** The weight of each ASCII character in that order; 0 for those that do not count. Digits share one, see below. */
const weights = weigh();

function weigh(): Uint8Array {
  const chars = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).sort(compareTexts);
  const found = new Uint8Array(128);
  let weight = 0;
  let previous = '';
  for (const char of chars) {
    if (compareTexts(char, '') === 0) continue;
    if (compareTexts(char, previous) !== 0 && !/[1-9]/u.test(char)) weight++;
    found[char.charCodeAt(0)] = weight;
    previous = char;
  }
  return found;
}

const ZERO = 0x30;
const NINE = 0x39;

/** Longest run of digits that a key can hold; the collation takes longer ones apart. */
const LONGEST_NUMBER = 200;
/** Longest key in bytes. Texts whose keys agree so far are compared by the collation itself. */
const LONGEST_KEY = 240;

/** What became of a text: a whole key, the beginning of one, or none because the text is not for this way. */
export type KeyKind = 'whole' | 'cut' | 'none';

/**
 * Writes keys that sort, byte by byte, as `compareTexts` sorts ASCII texts. A number in the text becomes the weight of
 * digits, how many digits it has without leading zeros, and the digits. No byte of a key is 0.
 */
export class KeyWriter {
  readonly key = new Uint8Array(LONGEST_KEY + LONGEST_NUMBER + 4);
  length = 0;

  /** Writes the key of the ASCII text in bytes `start` … `end`. */
  write(bytes: Uint8Array, start: number, end: number): KeyKind {
    this.length = 0;
    let at = start;
    while (at < end && this.length <= LONGEST_KEY) {
      const byte = bytes[at] ?? 0;
      if (byte > 0x7f) return 'none';
      if (byte >= ZERO && byte <= NINE) {
        at = this.#number(bytes, at, end);
        if (at < 0) return 'none';
        continue;
      }
      const weight = weights[byte] ?? 0;
      if (weight !== 0) this.key[this.length++] = weight;
      at++;
    }
    if (this.length <= LONGEST_KEY) return 'whole';
    this.length = LONGEST_KEY;
    return 'cut';
  }

  /** Writes the number that begins at `from` and answers where it ends, or -1 where it is too long. */
  #number(bytes: Uint8Array, from: number, end: number): number {
    let first = from;
    while (first < end - 1 && bytes[first] === ZERO && isDigit(bytes[first + 1])) first++;
    let at = first;
    while (at < end && isDigit(bytes[at])) at++;
    if (at - from > LONGEST_NUMBER) return -1;
    const { key } = this;
    key[this.length++] = weights[ZERO] ?? 0;
    key[this.length++] = at - first;
    for (let digit = first; digit < at; digit++) key[this.length++] = (bytes[digit] ?? 0) - ZERO + 1;
    return at;
  }
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= NINE;
