import { cellText } from '../../records/cellText';
import type { ListRecord } from '../../records/listEngine';
import type { ResourceSchema } from '../../schemas/resource';
import { tellingFields } from '../../schemas/values/tellingFields';
import { plainText } from '../../wire/text/plainText';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import type { GridColumn } from './gridColumn';
import { schemaColumns } from './schemaColumns';

/** Number of columns that describe a record if it has no name, or shares it with others. */
const PARTS = 2;

/**
 * The name by which people know a record: the field that names it, or else its first filled columns. Its id would mean
 * nothing to them.
 * @param columns of its list; with those of `useLinkedColumns`, linked records are called by their names
 */
export function recordName(
  schema: ResourceSchema,
  record: ListRecord,
  columns: readonly GridColumn[] = schemaColumns(schema),
): string {
  const name = schema.display === 'id' ? '' : shownName(schema, record, columns);
  return name || filledColumns(schema, record, columns).slice(0, PARTS).join(' · ') || t(words.noValues);
}

/** The same with further columns, for use where several records share a name. */
export function recordText(
  schema: ResourceSchema,
  record: ListRecord,
  columns: readonly GridColumn[] = schemaColumns(schema),
): string {
  const texts = [recordName(schema, record, columns), ...filledColumns(schema, record, columns)];
  return [...new Set(texts)].slice(0, 1 + PARTS).join(' · ');
}

/** The value that names it, as its column (if any) shows it: a choice by its label, a date formatted. */
function shownName({ display }: ResourceSchema, record: ListRecord, columns: readonly GridColumn[]): string {
  const column = columns.find(({ source }) => source === display);
  return column ? textIn(column, record) : plainText(record[display]).trim();
}

/** The texts of the columns that people fill in. */
function filledColumns(
  schema: ResourceSchema,
  record: ListRecord,
  columns: readonly GridColumn[],
): readonly string[] {
  const telling = tellingFields(schema.fields);
  return columns
    .filter(({ source, linked }) => linked !== undefined || telling.has(source))
    .map(column => textIn(column, record))
    .filter(text => text !== '');
}

/** A column's text; blank for a linked record whose name is unknown, because its id tells nothing. */
function textIn({ source, type, linked, texts, wording }: GridColumn, record: ListRecord): string {
  const text = cellText(record[source], type);
  if (linked) return texts?.()?.get(text) ?? '';
  return (wording ? wording(text) : text).trim();
}
