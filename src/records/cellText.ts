import { formatDateText } from './dateText';
import type { ColumnType } from './listEngine';

/** What the grid shows as blank: null, nothing, the text NULL, '0', 0 and '' (specification, section 5). */
export function isBlankValue(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || value === 'NULL' || value === '0' || value === 0
  );
}

/** A value as text before its column's type has a say; '' for what shows as blank. */
export function plainText(value: unknown): string {
  if (isBlankValue(value)) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const YES = new Set(['true', '1', 'yes', 'y']);
const NO = new Set(['false', 'no', 'n']);

function flagText(plain: string): string {
  const word = plain.toLowerCase();
  if (YES.has(word)) return 'Yes';
  return NO.has(word) ? 'No' : plain;
}

/** What a cell shows for a plain text: dates as `DD-MM-YYYY HH:mm:ss`, flags as Yes and No, anything else as it is. */
export function shownText(plain: string, type: ColumnType): string {
  if (type === 'dateTime') return formatDateText(plain) ?? plain;
  return type === 'flag' ? flagText(plain) : plain;
}

/** What a cell shows for a value. This is also what filters match and exports write. */
export const cellText = (value: unknown, type: ColumnType): string => shownText(plainText(value), type);
