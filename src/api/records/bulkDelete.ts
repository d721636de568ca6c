import { recordRight } from '../../rights/right';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { isRecord } from '../../schemas/values/values';
import { declareCall } from '../call';
import * as shape from '../shape';
import { ANY_RECORD } from './coreCalls';

/** The feature flag of APIs that delete many records in one call; others are not sent the call. */
export const BULK_DELETE_FEATURE = 'bulk-delete';

/** Maximum number of records per call. */
export const BULK_DELETE_MOST = 1000;

/** A record to delete. */
const deletedRecord = shape.requestObject(
  { id: shape.filledText },
  /** The tag (`recordTag`) of the version the user saw: a record that has changed since is refused. Absent: no check. */
  { base: shape.text },
);

const list = shape.arrayOf(deletedRecord);
const deletedRecords: shape.Shape<readonly BulkDeleteRecord[]> = {
  ...list,
  schema: definitions => ({ ...list.schema(definitions), minItems: 1, maxItems: BULK_DELETE_MOST }),
  take(value, field) {
    const refuse = (why: string) => new shape.Refused({ [field]: why });
    if (!Array.isArray(value) || value.length === 0)
      throw refuse('The records must be a list of one or more');
    if (value.length > BULK_DELETE_MOST)
      throw refuse(`A call can delete at most ${BULK_DELETE_MOST} records`);
    return value.map(each => {
      if (deletedRecord.is(each)) return deletedRecord.take(each, field);
      const hasId = isRecord(each) && typeof each['id'] === 'string' && each['id'] !== '';
      throw refuse(hasId ? 'The base of a record must be text or absent' : 'Each record must have an id');
    });
  },
};

/** A record that was not deleted, with the error that its own delete call would return. */
const refusalOf = (record: shape.Shape<RecordData>) =>
  shape.responseObject(
    { id: shape.filledText, status: shape.oneOf([404, 409], 409), message: shape.filledText },
    /** The current record, if it has changed. */
    { record },
  );

/** Deletes many records, at the delete call's path without the id. Null if that path does not end with the id. */
export function bulkDeleteCall(schema: ResourceSchema, { stored } = ANY_RECORD) {
  const { name: tag, endpoints } = schema;
  if (!endpoints.delete.endsWith('/{id}')) return null;
  return declareCall({
    method: 'POST',
    tag,
    name: 'bulkDelete',
    right: recordRight(schema, 'delete'),
    kind: 'delete',
    path: endpoints.delete.slice(0, -'/{id}'.length),
    summary: 'Sets the status of many records to 0, each unless it has become another',
    feature: BULK_DELETE_FEATURE,
    body: { json: shape.requestObject({ records: deletedRecords }), limit: 'bulkDelete' },
    /** Every record that is not refused is deleted afterwards; it may have been deleted before. */
    answer: {
      json: shape.responseObject({ refused: { ...shape.arrayOf(refusalOf(stored)), blank: undefined } }),
    },
  });
}

export type BulkDeleteRecord = shape.Infer<typeof deletedRecord>;
export type BulkDeleteRefusal = shape.Infer<ReturnType<typeof refusalOf>>;
