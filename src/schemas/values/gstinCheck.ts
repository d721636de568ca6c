/** Digits to base 36. */
export const GSTIN_SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const BASE = GSTIN_SYMBOLS.length;

/** The check character of a GSTIN: its digits to base 36, weighted 1 and 2 in turn. @param stem all before it */
export function gstinCheckCharacter(stem: string): string {
  const sum = Array.from(stem).reduce((total, symbol, index) => {
    const product = GSTIN_SYMBOLS.indexOf(symbol) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return GSTIN_SYMBOLS.charAt((BASE - (sum % BASE)) % BASE);
}
