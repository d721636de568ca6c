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
} from '../shape';
import { fieldShapes, requiredShapes } from './fieldShapes';
import { status, type RecordShapes } from './coreCalls';

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
