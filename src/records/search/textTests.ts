import type { SearchedTexts } from './searchedTexts';

const lower = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte,
);

const blank = new Uint8Array(256);
for (const byte of [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]) blank[byte] = 1;

const startOf = ({ ends }: SearchedTexts, index: number): number =>
  index === 0 ? 0 : (ends[index - 1] ?? 0);

/** Whether the bytes at `start` equal a folded term, ignoring the case of ASCII letters. */
function sameFrom(bytes: Uint8Array, start: number, term: Uint8Array): boolean {
  for (let at = 0; at < term.length; at++) {
    if (lower[bytes[start + at] ?? 0] !== term[at]) return false;
  }
  return true;
}

/** Tests one of a segment's texts. */
export type TextTest = (texts: SearchedTexts, index: number) => boolean;

/** Matches texts that begin with a folded term. */
export function beginsWith(term: Uint8Array): TextTest {
  return (texts, index) => {
    const start = startOf(texts, index);
    return (texts.ends[index] ?? 0) - start >= term.length && sameFrom(texts.bytes, start, term);
  };
}

/** Matches texts equal to a folded term, ignoring surrounding blanks. The term has none. */
export function isText(term: Uint8Array): TextTest {
  return (texts, index) => {
    const { bytes } = texts;
    let start = startOf(texts, index);
    let end = texts.ends[index] ?? 0;
    while (start < end && blank[bytes[start] ?? 0] === 1) start++;
    while (end > start && blank[bytes[end - 1] ?? 0] === 1) end--;
    return end - start === term.length && sameFrom(bytes, start, term);
  };
}
