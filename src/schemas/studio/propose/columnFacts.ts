/** A cell of a sample as text, with its kind in the file. */
export interface SampleCell {
  /** A day is `YYYY-MM-DD`, followed by ` HH:mm:ss` if there is a time. */
  readonly text: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'date';
}

/** The first rows of a sheet. */
export interface Sample {
  /** The titles, one for each column; blank where a column has none. */
  readonly titles: readonly string[];
  /** By row, a cell for each column; null where it is empty. */
  readonly rows: readonly (readonly (SampleCell | null)[])[];
}

/** Statistics of one column's cells. */
export interface ColumnFacts {
  /** Number of cells with a value. */
  readonly filled: number;
  readonly blank: number;
  /** Different texts, in the order in which they appear. */
  readonly distinct: readonly string[];
  readonly longest: number;
  readonly hasLines: boolean;
  /** Whether all values are whole numbers; the other flags likewise. */
  readonly allWhole: boolean;
  readonly allNumbers: boolean;
  readonly allDays: boolean;
  readonly allTimes: boolean;
  readonly allYesNo: boolean;
  /** Whether any value is a code written in digits: `0801`, or too many digits for a number. */
  readonly anyCode: boolean;
}

const WHOLE = /^-?\d{1,15}$/u;
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/u;
const CODE = /^(0\d+|\d{16,})$/u;
const DAY = /^(\d{4}-\d\d-\d\d|\d\d[-/.]\d\d[-/.]\d{4})$/u;
const TIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/u;
const YES_NO: ReadonlySet<string> = new Set(['yes', 'no', 'y', 'n', 'true', 'false']);

/** The statistics of a column. @param at its index, from 0 */
export function columnFacts({ rows }: Sample, at: number): ColumnFacts {
  const cells = rows.flatMap(row => row[at] ?? []);
  const texts = cells.map(({ text }) => text);
  const all = (pattern: RegExp) => texts.length > 0 && texts.every(text => pattern.test(text));
  return {
    filled: texts.length,
    blank: rows.length - texts.length,
    distinct: [...new Set(texts)],
    longest: Math.max(0, ...texts.map(text => text.length)),
    hasLines: texts.some(text => text.includes('\n')),
    allWhole: all(WHOLE),
    allNumbers: all(NUMBER),
    allDays: all(DAY),
    allTimes: all(TIME),
    allYesNo: texts.length > 0 && texts.every(text => YES_NO.has(text.toLowerCase())),
    anyCode: cells.some(({ text, kind }) => kind !== 'number' && CODE.test(text)),
  };
}
