const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares by collation: numbers within text by value, ignoring case and accents. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

/** The collation weight of each ASCII character; 0 for ignored ones. Digits share one, see below. */
export const weights = weigh();

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

export const ZERO = 0x30;
const NINE = 0x39;

/** Longest run of digits that a key can hold; the collation splits longer ones. */
export const LONGEST_NUMBER = 200;
/** Longest key in bytes. Texts with equal truncated keys are compared by the collation itself. */
const LONGEST_KEY = 240;

/** The result for a text: a complete key, a truncated one, or none if this method cannot handle the text. */
export type KeyKind = 'whole' | 'cut' | 'none';

/**
 * Writes keys whose byte order equals the `compareTexts` order of ASCII texts. A number becomes the weight of digits,
 * its number of digits without leading zeros, and the digits. No byte of a key is 0.
 */
export class KeyWriter {
  readonly key = new Uint8Array(LONGEST_KEY + LONGEST_NUMBER + 4);
  length = 0;
  /** How many bytes of the key a comparison has passed. */
  #compared = 0;

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

  /**
   * Compares a text with this key, which must be whole, and reads the text only as far as the two agree.
   * @returns NaN if this method cannot handle what it has read
   */
  compareText(bytes: Uint8Array, start: number, end: number): number {
    this.#compared = 0;
    for (let at = start; at < end;) {
      const byte = bytes[at] ?? 0;
      if (byte > 0x7f) return Number.NaN;
      const isNumber = byte >= ZERO && byte <= NINE;
      const after = isNumber ? afterDigits(bytes, at, end) : at + 1;
      if (after - at > LONGEST_NUMBER) return Number.NaN;
      const difference = isNumber ? this.#compareNumber(bytes, at, after) : this.#step(weights[byte] ?? 0);
      // A character that is not ASCII may belong to the one before it.
      if (difference !== 0) return after < end && (bytes[after] ?? 0) > 0x7f ? Number.NaN : difference;
      at = after;
    }
    return this.#compared - this.length;
  }

  /** The next byte of a key in comparison with this key's; 0 also for an ignored character. */
  #step(byte: number): number {
    if (byte === 0) return 0;
    const place = this.#compared++;
    return byte - (place < this.length ? (this.key[place] ?? 0) : 0);
  }

  #compareNumber(bytes: Uint8Array, start: number, end: number): number {
    const first = firstDigit(bytes, start, end);
    let difference = this.#step(weights[ZERO] ?? 0) || this.#step(end - first);
    for (let digit = first; difference === 0 && digit < end; digit++)
      difference = this.#step((bytes[digit] ?? 0) - ZERO + 1);
    return difference;
  }

  /** Writes the number at `from` and returns where it ends, or -1 if it is too long. */
  #number(bytes: Uint8Array, from: number, end: number): number {
    const at = afterDigits(bytes, from, end);
    if (at - from > LONGEST_NUMBER) return -1;
    const first = firstDigit(bytes, from, at);
    const { key } = this;
    key[this.length++] = weights[ZERO] ?? 0;
    key[this.length++] = at - first;
    for (let digit = first; digit < at; digit++) key[this.length++] = (bytes[digit] ?? 0) - ZERO + 1;
    return at;
  }
}

/** Where a number that begins at `start` ends. */
function afterDigits(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isDigit(bytes[at])) at++;
  return at;
}

/** The first digit of a number after its leading zeros. */
function firstDigit(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end - 1 && bytes[at] === ZERO) at++;
  return at;
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= NINE;
