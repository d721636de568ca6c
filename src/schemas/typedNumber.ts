const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * The number that was typed: surrounding blanks are allowed, exponents, grouping and words are not.
 * @returns null for nothing typed, NaN for what is no number
 */
export function typedNumber(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  if (text === '') return null;
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}
