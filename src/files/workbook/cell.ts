/** A cell of a sheet. */
export interface Cell {
  /** From 0. */
  readonly column: number;
  /** A date is `YYYY-MM-DD HH:mm:ss`. */
  readonly value: string | number | boolean;
  readonly kind: 'text' | 'number' | 'boolean' | 'date';
  /** Why the value is not reliable. */
  readonly fault?: 'holds a formula' | 'is merged with other cells';
}

/** A row of a sheet, without empty cells. */
export interface SheetLine {
  readonly sheet: string;
  /** From 1, as in spreadsheet programs. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** The letters of a column index, from 0: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** The row (from 1) and column (from 0) of a reference such as `B4`; null if it is not one. */
export function positionOfRef(ref: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(ref) ?? [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column: column - 1 };
}
