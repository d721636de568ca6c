import type { SearchedTexts } from './searchedTexts';

const latin = new TextDecoder('latin1');

/** A segment's texts in lower case, one character per byte, until the segment changes. */
const lowered = new WeakMap<SearchedTexts, { readonly used: number; readonly text: string }>();

function lowerText(texts: SearchedTexts): string {
  const known = lowered.get(texts);
  if (known?.used === texts.used) return known.text;
  const decoded = latin.decode(texts.bytes.subarray(0, texts.used));
  // Lower-casing would treat the non-ASCII bytes of folded texts as letters.
  const text = texts.folded ? decoded : decoded.toLowerCase();
  lowered.set(texts, { used: texts.used, text });
  return text;
}

/** The search without WebAssembly: one string search per segment. */
export function markInPlace(texts: SearchedTexts, term: Uint8Array, marks: Uint8Array): void {
  const text = lowerText(texts);
  const wanted = latin.decode(term);
  let value = 0;
  let at = text.indexOf(wanted);
  while (at !== -1) {
    while ((texts.ends[value] ?? 0) <= at) value++;
    const end = texts.ends[value] ?? 0;
    const crosses = at + wanted.length > end;
    if (!crosses) marks[value] = 1;
    at = text.indexOf(wanted, crosses ? at + 1 : end);
  }
}
