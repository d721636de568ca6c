/** A longer text is not an amount and is not parsed. */
const LONGEST = 100;
const AMOUNT = /^([+-]?)(?:₹|Rs\.?)?\s*([\d,]+)(?:\.(\d*))?$/i;
/** Maximum digits of rupees; more would not fit into a number of paise. */
const PLAIN = /^\d{1,13}$/;
const GROUPED = /^\d{1,3}(?:,\d{2,3}){1,6}$/;

/**
 * Parses rupees as whole paise, digit by digit, never rounded: `1,23,456.50` is 12345650; `(1)`, an amount owed, -100.
 * @returns null if the text is not an amount, or has fractions of a paisa
 */
export function parsePaise(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  const isOwed = /^\(.*\)$/.test(trimmed);
  const [, sign, rupees = '', paise = ''] = AMOUNT.exec(isOwed ? trimmed.slice(1, -1).trim() : trimmed) ?? [];
  if (sign === undefined || (isOwed && sign !== '')) return null;
  if (!PLAIN.test(rupees) && !GROUPED.test(rupees)) return null;
  if (/[1-9]/.test(paise.slice(2))) return null;
  const digits = rupees.replaceAll(',', '');
  if (digits.length > 13) return null;
  const amount = Number(digits + paise.slice(0, 2).padEnd(2, '0'));
  return amount !== 0 && (isOwed || sign === '-') ? -amount : amount;
}

/**
 * The same for a value from elsewhere, as number or text. A number counts as an amount if it has at most two decimal
 * places, that is, if rounding it to whole paise and dividing by 100 gives the same number again.
 */
export function paiseIn(value: unknown): number | null {
  if (typeof value === 'string') return parsePaise(value);
  if (typeof value !== 'number' || !(Math.abs(value) < 1e13)) return null;
  const paise = Math.round(value * 100);
  if (paise / 100 !== value) return null;
  return paise === 0 ? 0 : paise;
}

/**
 * Converts rupees to whole paise by their decimal text; half a paisa is rounded away from zero.
 * @returns null if the amount is not finite, or too large
 */
export function paiseOf(rupees: number): number | null {
  if (!Number.isFinite(rupees) || Math.abs(rupees) >= 1e13) return null;
  const [whole = '0', part = ''] = decimalText(Math.abs(rupees)).split('.');
  const digits = part.padEnd(3, '0');
  const paise = Number(whole + digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
  return rupees < 0 && paise !== 0 ? -paise : paise;
}

/** Tiny numbers are printed with an exponent; all of them round to 0. */
const decimalText = (value: number): string => (value < 1e-6 ? '0' : String(value));

/** Formats whole paise as rupees in Indian grouping: 12345650 is `1,23,456.50`. */
export function formatPaise(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Groups the last three digits, then pairs. */
function grouped(digits: string): string {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2)
    text = `${digits.slice(Math.max(0, end - 2), end)},${text}`;
  return text;
}
