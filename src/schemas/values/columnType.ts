import { byKind, type Field, type FieldRegistry } from '../field';
import type { ResourceSchema } from '../resource';

/** How a field's values are compared, filtered and shown in a list. */
export type ColumnType = 'text' | 'number' | 'dateTime' | 'flag' | 'html';

const readOnlyTypes = { text: 'text', integer: 'number', dateTime: 'dateTime' } as const;

const columnTypes: FieldRegistry<ColumnType> = {
  text: () => 'text',
  longText: () => 'text',
  richText: () => 'html',
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

/** The column type of a field of any kind. */
export const columnType = (field: Field): ColumnType => byKind(columnTypes, field);

/**
 * The searchable columns of a resource's list: its columns, the fields that unique keys and the clone dialog look up,
 * fields with suggestions, and the dashboard's: required fields and last changes.
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

/** Whether a field is a record's time stamp. */
export const isTimeStamp = (field: Field): boolean => field.kind === 'readOnly' && field.type === 'dateTime';

/** Whether the input suggests existing values. */
const isSuggested = (field: Field) => field.kind === 'text' && field.suggest === true;
