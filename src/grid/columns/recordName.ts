import type { ResourceSchema } from '../../schemas/resource';
import { tellingFields } from '../../schemas/values/tellingFields';
import { cellText } from '../../records/cellText';
import type { ListRecord } from '../../records/listEngine';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';
import { plainText } from '../../wire/text/plainText';
import type { GridColumn } from './gridColumn';
import { schemaColumns } from './schemaColumns';

/** So many columns of a record that lacks its name, or that shares it with others. */
const SAID = 2;

/** What people know a record by: the field that names it, else its first filled columns. Its id tells them nothing. */
export function recordName(schema: ResourceSchema, record: ListRecord): string {
  const name = schema.display === 'id' ? '' : shownName(schema, record);
  return name || filledColumns(schema, record).slice(0, SAID).join(' · ') || t(words.noValues);
}

/** The same with further columns, where several records have one name. */
export const recordText = (schema: ResourceSchema, record: ListRecord): string =>
  [...new Set([recordName(schema, record), ...filledColumns(schema, record)])].slice(0, 1 + SAID).join(' · ');

/** The value that names it, as its column shows it where it has one: a choice by its words, a date as dates are shown. */
function shownName(schema: ResourceSchema, record: ListRecord): string {
  const column = schemaColumns(schema).find(({ source }) => source === schema.display);
  return column ? textIn(column, record) : plainText(record[schema.display]).trim();
}

/** The texts of the columns that people fill in; a reference is a mere id. */
function filledColumns(schema: ResourceSchema, record: ListRecord): readonly string[] {
  const said = tellingFields(schema.fields);
  return schemaColumns(schema)
    .filter(({ source }) => said.has(source))
    .map(column => textIn(column, record))
    .filter(text => text !== '');
}

const textIn = ({ source, type, wording = text => text }: GridColumn, record: ListRecord): string =>
  wording(cellText(record[source], type)).trim();
