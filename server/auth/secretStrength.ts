/** Minimum entropy of a token secret. 16 random bytes in hexadecimal reach it; a short sentence does not. */
const LEAST_BITS = 48;
const LONGEST_PERIOD = 20;

/**
 * Whether a secret looks random. Repetitions and sequences such as "abcabc", "1234" or "aaaa" do not count. The check
 * cannot recognise a quotation; it refuses what people type to get past a check.
 */
export function isStrongSecret(secret: string): boolean {
  const codes = Array.from(secret, character => character.codePointAt(0) ?? 0);
  const surprising = codes.filter((code, at) => !isPredictable(codes, code, at));
  return entropyOf(surprising) * surprising.length >= LEAST_BITS;
}

/** Whether the character continues a sequence or a repetition. */
function isPredictable(codes: readonly number[], code: number, at: number): boolean {
  if (at > 0 && Math.abs(code - (codes[at - 1] ?? code)) <= 1) return true;
  for (let period = 2; period <= LONGEST_PERIOD; period += 1)
    if (at > period && code === codes[at - period] && codes[at - 1] === codes[at - 1 - period]) return true;
  return false;
}

/** Shannon entropy in bits per character. */
function entropyOf(codes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / codes.length) * Math.log2(count / codes.length);
  return bits;
}
