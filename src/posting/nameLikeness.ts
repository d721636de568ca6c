/** Words that many names contain, so that they do not distinguish any. */
const COMMON = new Set([
  'AND',
  'CO',
  'COMPANY',
  'LIMITED',
  'LTD',
  'M',
  'MS',
  'PRIVATE',
  'PVT',
  'S',
  'SHRI',
  'SRI',
  'THE',
]);

/**
 * Compares names with one name by the pairs of letters that they share (Dice's coefficient), regardless of case, order
 * of words, numbers and words such as Pvt Ltd.
 * @returns a function that rates the similarity of a name, from 0 to 1
 */
export function createNameMatcher(name: string): (other: string) => number {
  const wanted = pairsOf(name);
  return other => {
    if (wanted.size === 0) return 0;
    const pairs = pairsOf(other);
    let shared = 0;
    for (const pair of pairs) if (wanted.has(pair)) shared += 1;
    return shared === 0 ? 0 : (2 * shared) / (wanted.size + pairs.size);
  };
}

const UNITS = 0x1_0000;

/** Pairs of neighbouring letters as numbers, a word's first letter being a pair of its own. */
function pairsOf(name: string): ReadonlySet<number> {
  const words = name.toUpperCase().split(/[^\p{L}\p{M}]+/u);
  const telling = words.filter(word => word !== '' && !COMMON.has(word));
  const pairs = new Set<number>();
  for (const word of telling.length > 0 ? telling : words) {
    for (let at = 0, before = 0; at < word.length; at += 1) {
      const unit = word.charCodeAt(at);
      pairs.add(before * UNITS + unit);
      before = unit;
    }
  }
  return pairs;
}
