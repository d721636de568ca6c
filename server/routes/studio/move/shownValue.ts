import type { Field } from '../../../../src/schemas/field';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { columnType } from '../../../../src/schemas/values/columnType';
import { isGeneratedId } from '../../../../src/schemas/values/madeId';
import { isRecord } from '../../../../src/schemas/values/values';
import { decodeJsonList } from '../../../../src/wire/record/jsonListCodec';
import { formatDateText } from '../../../../src/wire/text/dateText';
import type { LinkedRecords } from './linkedRecords';

const LONGEST = 200;

/** A value as a sample shows it: as stored, but dates, references and rows as users read them. */
export function shownValue(field: Field | null, value: unknown, links: LinkedRecords): string {
  const text = textOf(field, value, links);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function textOf(field: Field | null, value: unknown, links: LinkedRecords): string {
  if (value === null || value === undefined) return '';
  const stored = typeof value === 'string' ? value : canonicalJson(value);
  if (!field) return stored;
  if ('fields' in field) return rowsText(field, value, links) ?? stored;
  if (field.kind === 'reference') {
    const name = links.textOf(field, stored);
    if (name === null || name === stored) return stored;
    return isGeneratedId(stored) ? name : `${name} (${stored})`;
  }
  return (columnType(field) === 'dateTime' && formatDateText(stored)) || stored;
}

/** `Dip: 12, Day: 20-11-2026; Dip: 14`; null if the value has no rows. */
function rowsText(field: Field<'jsonList' | 'list'>, value: unknown, links: LinkedRecords): string | null {
  const rows: unknown = field.kind === 'list' ? value : decodeJsonList(field, value).rows;
  if (!Array.isArray(rows)) return null;
  const rowText = (row: unknown): string =>
    field.fields
      .map(column => [column, isRecord(row) ? textOf(column, row[column.source], links) : ''] as const)
      // A generated id without its record's name tells users nothing.
      .filter(([{ kind }, text]) => text !== '' && !(kind === 'reference' && isGeneratedId(text)))
      .map(([{ label }, text]) => `${label}: ${text}`)
      .join(', ');
  return rows.map(rowText).join('; ');
}
