const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Parses a typed number: allows surrounding blanks, but no exponents, grouping or words.
 * @returns null for an empty input, NaN for an invalid one
 */
export function typedNumber(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  if (text === '') return null;
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}
