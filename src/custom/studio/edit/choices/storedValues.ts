import { plainText } from '../../../../wire/text/plainText';

/** The values that records store in a field, the most frequent first, without blanks: what they show may be other words. */
export function storedValues(counts: ReadonlyMap<string | number, number>): readonly string[] {
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  const texts = new Set(sorted.map(([value]) => plainText(value)));
  texts.delete('');
  return [...texts];
}
