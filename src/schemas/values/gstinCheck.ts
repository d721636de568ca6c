/** Digits to base 36. */
const GSTIN_SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const BASE = GSTIN_SYMBOLS.length;

/** The check character of a GSTIN: its digits to base 36, weighted 1 and 2 in turn. @param stem all before it */
export function gstinCheckCharacter(stem: string): string {
  let sum = 0;
  for (let at = 0; at < stem.length; at += 1) {
    const product = GSTIN_SYMBOLS.indexOf(stem.charAt(at)) * (at % 2 === 0 ? 1 : 2);
    // Adds the two digits of the product: the first is 0 or 1, as the product is less than twice the base.
    sum += product < BASE ? product : product - BASE + 1;
  }
  return GSTIN_SYMBOLS.charAt((BASE - (sum % BASE)) % BASE);
}
