import { byKind, isAlwaysRequired, type Field, type FieldRegistry } from '../../schemas/field';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { DEFAULT_MAX_LENGTH } from '../../schemas/values/defaultMaxLength';
import * as shape from '../shape';
import { status, type RecordShapes } from './coreCalls';

/** A record: documented in full, validated by the rules of its resource. */
const recordData = ({ schema }: shape.Shape<unknown>): shape.Shape<RecordData> => ({
  ...shape.properties,
  schema,
});

function ownShapes({ fields }: ResourceSchema) {
  const { id: _id, status: _status, ...own } = fieldShapes(fields);
  return own;
}

function newRecord(schema: ResourceSchema) {
  const needed = {
    ...(schema.style !== 'rest' && { id: shape.filledText }),
    ...requiredShapes(schema.fields),
  };
  return shape.requestObject(needed, {
    ...ownShapes(schema),
    id: shape.filledText,
    status: shape.orNull(status),
    ...needed,
  });
}

function changedRecord({ updateFields, endpoints, fields }: ResourceSchema) {
  const byBody = updateFields?.includes('id') && !endpoints.update.includes('{id}');
  if (byBody) return shape.requestObject({ id: shape.filledText, status });
  return shape.requestObject({}, { ...fieldShapes(fields), status: shape.orNull(status) });
}

/** The shapes of a resource's records, field by field, for the description of the API. */
export const recordShapes = (schema: ResourceSchema): RecordShapes => ({
  stored: shape.named(
    `Record_${schema.name}`,
    recordData(shape.responseObject({ id: shape.filledText, status }, ownShapes(schema))),
  ),
  added: recordData(newRecord(schema)),
  changed: recordData(changedRecord(schema)),
  checked: recordData(
    shape.requestObject({ type: shape.oneOf(schema.duplicateChecks.map(({ type }) => type)) }),
  ),
});

type FieldShapes = Record<string, shape.Shape<unknown>>;

const textShape = ({ maxLength = DEFAULT_MAX_LENGTH }: Field<'text' | 'longText' | 'richText'>) =>
  shape.described({ type: 'string', maxLength });

const numberShape =
  (type: 'number' | 'integer') =>
  ({ positive }: Field<'number' | 'integer'>) =>
    shape.described({ type, ...(positive !== undefined && { exclusiveMinimum: 0 }) });

/** The wire type of each field kind, besides null. */
const shapes: FieldRegistry<shape.Shape<unknown>> = {
  text: textShape,
  longText: textShape,
  richText: textShape,
  number: numberShape('number'),
  integer: numberShape('integer'),
  boolean: ({ stored }) => (stored === 'integer' ? shape.oneOf([0, 1]) : shape.flag),
  yesNo: ({ stored }) => shape.oneOf(stored === 'y/n' ? ['y', 'n'] : ['yes', 'no']),
  select: ({ choices }) => shape.oneOf(choices.map(({ id }) => id)),
  date: () => shape.described({ type: 'string', format: 'date' }),
  // Any text, because browser inputs omit the seconds or write a T.
  dateTime: () => shape.text,
  reference: () => shape.described({ type: ['string', 'number'] }),
  list: ({ fields }) => shape.arrayOf(shape.responseObject({}, fieldShapes(fields))),
  jsonList: () => shape.text,
  readOnly: ({ type }) => ({ text: shape.text, integer: shape.integer, dateTime: shape.moment })[type],
};

/** The properties of a record with these fields; each may be null. */
const fieldShapes = (fields: readonly Field[]): FieldShapes =>
  Object.fromEntries(fields.map(field => [field.source, shape.orNull(byKind(shapes, field))]));

/** The properties that are always required. */
const requiredShapes = (fields: readonly Field[]): FieldShapes =>
  Object.fromEntries(fields.filter(isAlwaysRequired).map(field => [field.source, byKind(shapes, field)]));
