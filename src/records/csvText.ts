/**
 * Text that spreadsheets would run as a formula, full-width forms included. Text that looks already escaped gets one
 * more `'`, so that removing one always restores the original.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/u;

/**
 * A cell as CSV: a leading `'` before text that looks like a formula and is not a number, quotes as RFC 4180 requires.
 */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
