import type { RecordData, ResourceSchema } from '../../schemas/resource';
import {
  responseObject,
  filledText,
  named,
  oneOf,
  orNull,
  properties,
  requestObject,
  type Shape,
  arrayOf,
  described,
  flag,
  integer,
  moment,
  text,
} from '../shape';
import { status, type RecordShapes } from './coreCalls';
import { byKind, isAlwaysRequired, type Field, type FieldRegistry } from '../../schemas/field';
import { DEFAULT_MAX_LENGTH } from '../../schemas/values/defaultMaxLength';

/** A record: documented in full, validated by the rules of its resource. */
const recordData = ({ schema }: Shape<unknown>): Shape<RecordData> => ({ ...properties, schema });

function ownShapes({ fields }: ResourceSchema) {
  const { id: _id, status: _status, ...own } = fieldShapes(fields);
  return own;
}

function newRecord(schema: ResourceSchema) {
  const needed = { ...(schema.style !== 'rest' && { id: filledText }), ...requiredShapes(schema.fields) };
  return requestObject(needed, { ...ownShapes(schema), id: filledText, status: orNull(status), ...needed });
}

function changedRecord({ updateFields, endpoints, fields }: ResourceSchema) {
  const byBody = updateFields?.includes('id') && !endpoints.update.includes('{id}');
  if (byBody) return requestObject({ id: filledText, status });
  return requestObject({}, { ...fieldShapes(fields), status: orNull(status) });
}

/** The shapes of a resource's records, field by field, for the description of the API. */
export const recordShapes = (schema: ResourceSchema): RecordShapes => ({
  stored: named(
    `Record_${schema.name}`,
    recordData(responseObject({ id: filledText, status }, ownShapes(schema))),
  ),
  added: recordData(newRecord(schema)),
  changed: recordData(changedRecord(schema)),
  checked: recordData(requestObject({ type: oneOf(schema.duplicateChecks.map(({ type }) => type)) })),
});

type FieldShapes = Record<string, Shape<unknown>>;

const textShape = ({ maxLength = DEFAULT_MAX_LENGTH }: Field<'text' | 'longText' | 'richText'>) =>
  described({ type: 'string', maxLength });

const numberShape =
  (type: 'number' | 'integer') =>
  ({ positive }: Field<'number' | 'integer'>) =>
    described({ type, ...(positive !== undefined && { exclusiveMinimum: 0 }) });

/** The wire type of each field kind, besides null. */
const shapes: FieldRegistry<Shape<unknown>> = {
  text: textShape,
  longText: textShape,
  richText: textShape,
  number: numberShape('number'),
  integer: numberShape('integer'),
  boolean: ({ stored }) => (stored === 'integer' ? oneOf([0, 1]) : flag),
  yesNo: ({ stored }) => oneOf(stored === 'y/n' ? ['y', 'n'] : ['yes', 'no']),
  select: ({ choices }) => oneOf(choices.map(({ id }) => id)),
  date: () => described({ type: 'string', format: 'date' }),
  // Also as browser inputs write it, without seconds or with a T.
  dateTime: () => text,
  reference: () => described({ type: ['string', 'number'] }),
  list: ({ fields }) => arrayOf(responseObject({}, fieldShapes(fields))),
  jsonList: () => text,
  readOnly: ({ type }) => ({ text, integer, dateTime: moment })[type],
};

/** The properties of a record with these fields; each may be null. */
const fieldShapes = (fields: readonly Field[]): FieldShapes =>
  Object.fromEntries(fields.map(field => [field.source, orNull(byKind(shapes, field))]));

/** Those of the properties that are always required. */
const requiredShapes = (fields: readonly Field[]): FieldShapes =>
  Object.fromEntries(fields.filter(isAlwaysRequired).map(field => [field.source, byKind(shapes, field)]));
