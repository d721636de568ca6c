import * as fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10_ffff;

/**
 * As `unit` of a string, the same characters as 'binary' from the same seed. That one makes a map of all 1,112,064 of
 * them as soon as it is named, and keeps it in each process of the tests.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat({ max: LAST - SURROGATES.count })
  .map(at => String.fromCodePoint(at < SURROGATES.first ? at : at + SURROGATES.count), placeOf);

/** Lets fast-check recognise the characters of the names that it likes to try, such as `__proto__`. */
function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('Not one character.');
  return code < SURROGATES.first ? code : code - SURROGATES.count;
}
