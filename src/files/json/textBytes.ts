import { FileRefusal } from '../refusal';

const SAVE_AS = 'Save it again with the encoding UTF-8.';

/**
 * The start of a file's text, after a UTF-8 byte order mark.
 * @throws FileRefusal if the bytes are not UTF-8 text
 */
export function textStart(bytes: Uint8Array): number {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    throw new FileRefusal('notText', `The file is saved as UTF-16. ${SAVE_AS}`, { line: 1, column: 1 });
  if ((a === 0 && b !== undefined) || (b === 0 && a !== undefined) || (a === 0 && d === 0))
    throw new FileRefusal('notText', `The file is not UTF-8 text; it may be UTF-16. ${SAVE_AS}`);
  if (a === 0x50 && b === 0x4b)
    throw new FileRefusal('notText', 'The file is a zip or a workbook, not JSON. Choose the JSON file.');
  return a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
}

/** Counts lines and characters up to ascending offsets, from a place that is known. */
export class PositionCounter {
  #at: number;
  #line: number;
  #column: number;

  constructor(
    private readonly bytes: Uint8Array,
    start: number,
    { line, column } = { line: 1, column: 1 },
  ) {
    this.#at = start;
    this.#line = line;
    this.#column = column;
  }

  /** The position of an offset, which must not be less than the previous one. */
  placeOf(offset: number): { line: number; column: number } {
    for (; this.#at < offset; this.#at += 1) {
      const byte = this.bytes[this.#at] ?? 0;
      if (byte === 0x0a) {
        this.#line += 1;
        this.#column = 1;
      } else if ((byte & 0xc0) !== 0x80) this.#column += 1;
    }
    return { line: this.#line, column: this.#column };
  }
}
