import type { RecordData, ResourceSchema } from '../../src/schemas/resource';
import { keyValues, searchText } from '../../src/wire/lookUps';
import { validateWire } from '../../src/wire/validateWire';
import { type FieldMessages, invalid } from '../http/errors';
import type { StoredRecord } from '../store/store';
import { auditStamp, type Stamp } from './auditStamp';

const LONGEST_ID = 200;

function idProblem(id: unknown): FieldMessages {
  if (typeof id !== 'string' || id === '') return { id: 'This is a Required Field' };
  return id.length > LONGEST_ID ? { id: `Max ${LONGEST_ID} character Allowed` } : {};
}

const statusProblem = (status: unknown): FieldMessages =>
  status === 0 || status === 1 ? {} : { status: 'The status is 0 or 1' };

/** A record with what is looked up in it taken out; it is not checked, so that it is for records made here. */
export function storedRecord(schema: ResourceSchema, id: string, data: RecordData): StoredRecord {
  return {
    id,
    data,
    keys: keyValues(schema, data),
    search: searchText(schema, data),
    status: data.status === 0 ? 0 : 1,
  };
}

/** The body as the schema reads it. @throws ApiError 422 naming every field that is wrong */
function validRecord(schema: ResourceSchema, body: RecordData): StoredRecord {
  const outcome = validateWire(schema, body);
  const fields = {
    ...(outcome.ok ? {} : outcome.fields),
    ...statusProblem(body.status),
    ...idProblem(body.id),
  };
  if (!outcome.ok || Object.keys(fields).length > 0) throw invalid(fields);
  // Every record has both, also where its resource does not declare them.
  const { id, status } = body;
  return storedRecord(schema, String(id), { ...outcome.record, id, status });
}

/**
 * A new record out of what was sent, with the audit fields and the status that were left out.
 * @throws ApiError 422 naming the fields
 */
export function newRecord(schema: ResourceSchema, body: RecordData, stamp: Stamp): StoredRecord {
  const audit = auditStamp(schema, 'create', body, stamp);
  return validRecord(schema, { ...body, ...audit, status: body.status ?? 1 });
}

/**
 * What was sent laid over what is stored, and the whole of it checked.
 * @throws ApiError 422 naming the fields
 */
export function changedRecord(
  schema: ResourceSchema,
  current: RecordData,
  body: RecordData,
  stamp: Stamp,
): StoredRecord {
  const audit = auditStamp(schema, 'update', body, stamp);
  // A call that is about the status alone has to name it.
  const isAsked = schema.updateFields?.includes('status') ?? false;
  const status = isAsked ? body.status : (body.status ?? current.status ?? 1);
  return validRecord(schema, { ...current, ...body, ...audit, status, id: current.id });
}

/** The record with status 0 (specification, section 4). */
export function deletedRecord(
  schema: ResourceSchema,
  current: RecordData,
  id: string,
  stamp: Stamp,
): StoredRecord {
  const audit = auditStamp(schema, 'update', {}, stamp);
  return storedRecord(schema, id, { ...current, ...audit, status: 0 });
}
