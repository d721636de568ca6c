/** Digits of rupees that are read; more do not fit into a number of paise. */
const AMOUNT = /^([+-]?)(?:₹|Rs\.?)?\s*(\d{1,13}|\d{1,3}(?:,\d{2,3})+)(?:\.(\d{0,2})0*)?$/i;

/**
 * An amount in rupees as whole paise, digit by digit: `1,23,456.50` is 12345650. Paise are never rounded away.
 * @returns null where the text is no amount, or has parts of a paisa
 */
export function parsePaise(text: string): number | null {
  const trimmed = text.trim();
  const isOwed = /^\(.*\)$/.test(trimmed);
  const [, sign, rupees = '', paise = ''] = AMOUNT.exec(isOwed ? trimmed.slice(1, -1).trim() : trimmed) ?? [];
  if (sign === undefined || (isOwed && sign !== '')) return null;
  const digits = rupees.replaceAll(',', '');
  if (digits.length > 13) return null;
  const amount = Number(digits + paise.padEnd(2, '0'));
  return amount !== 0 && (isOwed || sign === '-') ? -amount : amount;
}

/**
 * A number of rupees as whole paise, rounded by its decimal digits, half a paisa away from zero.
 * @returns null where it is no finite amount, or too large
 */
export function paiseOf(rupees: number): number | null {
  if (!Number.isFinite(rupees) || Math.abs(rupees) >= 1e13) return null;
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(decimalText(rupees)) ?? [];
  const digits = part.padEnd(3, '0');
  const paise = Number(whole + digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
  return sign === '-' && paise !== 0 ? -paise : paise;
}

/** Small numbers are written with an exponent; none of them comes near to half a paisa. */
const decimalText = (value: number): string => (Math.abs(value) < 1e-6 ? '0' : String(value));

/** Whole paise as rupees in Indian grouping: 12345650 is `1,23,456.50`. */
export function formatPaise(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  const rupees = digits.slice(0, -2).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  return `${paise < 0 ? '-' : ''}${rupees}.${digits.slice(-2)}`;
}
