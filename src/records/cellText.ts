import { formatDateText } from '../wire/text/dateText';
import { htmlText } from '../wire/text/htmlText';
import { plainText } from '../wire/text/plainText';
import type { ColumnType } from './listEngine';

const YES = new Set(['true', '1', 'yes', 'y']);
const NO = new Set(['false', 'no', 'n']);

function flagText(plain: string): string {
  const word = plain.toLowerCase();
  if (YES.has(word)) return 'Yes';
  return NO.has(word) ? 'No' : plain;
}

/**
 * The text that a cell shows: dates as `DD-MM-YYYY HH:mm:ss` or `DD-MM-YYYY`, flags as Yes and No, rich text
 * without its tags, anything else unchanged.
 */
export function shownText(plain: string, type: ColumnType): string {
  if (type === 'dateTime') return formatDateText(plain) ?? plain;
  if (type === 'html') return htmlText(plain);
  return type === 'flag' ? flagText(plain) : plain;
}

/** The text that a cell shows for a value. Filters match this text and exports write it. */
export const cellText = (value: unknown, type: ColumnType): string => shownText(plainText(value), type);
