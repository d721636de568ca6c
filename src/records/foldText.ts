/**
 * The form in which texts are compared: NFC, lower case, lone surrogates as U+FFFD, the final sigma as the usual one,
 * and without the dot that Turkish `İ` leaves behind (`i` + U+0307), so that 'istanbul' finds 'İSTANBUL'. Accents
 * matter: 'e' does not find 'é'. For ASCII it is plain lower case, which the byte search relies on.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replace(/ς/gu, 'σ')
    .replace(/i\u0307/gu, 'i');
}

/** Whether every character is below U+0080. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A folded text that maps each unit back to its position in the original. */
export interface FoldedText {
  readonly folded: string;
  /** Index in the original of the grapheme that folded unit `i` belongs to, and of the end of that grapheme. */
  startOf(foldedIndex: number): number;
  endOf(foldedIndex: number): number;
}

/** Folds a text with a mapping to the original, for highlighting matches. */
export function foldWithOrigins(text: string): FoldedText {
  if (isAscii(text)) {
    return { folded: text.toLowerCase(), startOf: index => index, endOf: index => index + 1 };
  }
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { segment, index } of graphemes.segment(text)) {
    const part = foldText(segment);
    folded += part;
    while (starts.length < folded.length) {
      starts.push(index);
      ends.push(index + segment.length);
    }
  }
  return {
    folded,
    startOf: index => starts[index] ?? text.length,
    endOf: index => ends[index] ?? text.length,
  };
}
