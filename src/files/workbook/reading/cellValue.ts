import type { Cell } from '../cell';
import { withoutEscapes } from './richText';

/** The parts of a workbook that cells refer to. */
export interface CellContext {
  readonly texts: readonly string[];
  /** Whether each style shows dates, by its index. */
  readonly areDates: readonly boolean[];
  /** Whether days are counted from 1904. */
  readonly from1904: boolean;
}

/** A cell as its sheet describes it. */
export interface RawCell {
  readonly type: string | undefined;
  /** The index of its style. */
  readonly style: number;
  readonly value: string;
  /** The text inside the cell itself. */
  readonly inline: string;
}

type Value = Pick<Cell, 'value' | 'kind'>;

/** The value that a person sees in the cell; null for an empty one. */
export function cellValue({ type, style, value, inline }: RawCell, context: CellContext): Value | null {
  if (type === 's') return textValue(context.texts[Number(value)]);
  if (type === 'str') return textValue(withoutEscapes(value));
  if (type === 'inlineStr') return textValue(inline);
  if (type === 'b') return { value: value === '1' || value.toLowerCase() === 'true', kind: 'boolean' };
  if (type === 'e') return textValue(value);
  if (value.trim() === '') return null;
  const number = Number(value);
  if (Number.isNaN(number)) return textValue(value);
  if (context.areDates[style]) return { value: momentText(number, context.from1904), kind: 'date' };
  return { value: number, kind: 'number' };
}

const textValue = (value: string | undefined): Value | null =>
  value === undefined ? null : { value, kind: 'text' };

/** Spreadsheets treat 1900 as a leap year; this is the day that did not exist. */
const NO_SUCH_DAY = 60;
/** The day after the last day of the year 9999. */
const LAST_DAY = 2_958_466;
const SECONDS_A_DAY = 86_400;
const EPOCH_1900 = Date.UTC(1899, 11, 31);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Formats days since an epoch, with the time as a fraction, as `YYYY-MM-DD HH:mm:ss`; empty if out of range. */
function momentText(days: number, from1904: boolean): string {
  if (days < 0 || days >= LAST_DAY) return '';
  const sinceEpoch = from1904 || days < NO_SUCH_DAY ? days : days - 1;
  const seconds = Math.round(sinceEpoch * SECONDS_A_DAY);
  const moment = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + seconds * 1000);
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
