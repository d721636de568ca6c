import { byKind, type Field, type FieldRegistry } from './field';
import type { ResourceSchema } from './resource';

/** How a field's values are compared, filtered and shown in a list. */
export type ColumnType = 'text' | 'number' | 'dateTime' | 'flag';

const readOnlyTypes = { text: 'text', integer: 'number', dateTime: 'dateTime' } as const;

const columnTypes: FieldRegistry<ColumnType> = {
  text: () => 'text',
  longText: () => 'text',
  richText: () => 'text',
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'flag',
  yesNo: () => 'flag',
  select: () => 'text',
  date: () => 'dateTime',
  dateTime: () => 'dateTime',
  reference: () => 'text',
  list: () => 'text',
  jsonList: () => 'text',
  readOnly: field => readOnlyTypes[field.type],
};

/** The column type of a field, whatever its kind. */
export const columnType = (field: Field): ColumnType => byKind(columnTypes, field);

/**
 * What a resource's list is searched by: its columns, the fields that unique keys and the clone dialog look up, those
 * that suggest what is there already, and what the dashboard asks: which required fields are blank, and what changed
 * last.
 */
export function searchedColumns(schema: ResourceSchema): readonly { source: string; type: ColumnType }[] {
  const sources = new Set([
    ...schema.columns.map(column => column.source),
    ...schema.uniqueKeys.flatMap(key => key.fields),
    ...(schema.cloneBy ? [schema.cloneBy.field] : []),
    ...schema.fields
      .filter(field => field.required !== undefined || isTimeStamp(field) || isSuggested(field))
      .map(field => field.source),
  ]);
  return schema.fields
    .filter(field => sources.has(field.source))
    .map(field => ({ source: field.source, type: columnType(field) }));
}

/** Whether a field says when something happened to its record. */
export const isTimeStamp = (field: Field): boolean => field.kind === 'readOnly' && field.type === 'dateTime';

/** Whether its input offers what the list already has. */
const isSuggested = (field: Field) => field.kind === 'text' && field.suggest === true;
