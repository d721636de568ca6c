/**
 * What begins like a formula is run by spreadsheets; full-width forms included. What looks as if it had been made
 * harmless already gets one more `'`, so that taking one away always leaves what was there.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u;

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/u;

/** A cell as CSV: a leading `'` before what begins like a formula and is no number, quotes where RFC 4180 wants them. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
