import { recordRight } from '../../rights/right';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { isRecord } from '../../schemas/values/values';
import { declareCall } from '../call';
import * as shape from '../shape';
import { ANY_RECORD } from './coreCalls';

/** The feature flag of APIs that add many records in one call; others are sent one call per record. */
export const BULK_ADD_FEATURE = 'bulk-add';

/** Maximum number of records per call. */
export const BULK_ADD_MOST = 200;

/** The records; each is validated separately, so an invalid one does not affect the others. */
function addedRecords(record: shape.Shape<RecordData>): shape.Shape<readonly RecordData[]> {
  const list = shape.arrayOf(shape.properties);
  const described = shape.arrayOf(record);
  return {
    ...list,
    schema: definitions => ({ ...described.schema(definitions), minItems: 1, maxItems: BULK_ADD_MOST }),
    take(value, field) {
      const refuse = (why: string) => new shape.Refused({ [field]: why });
      if (!Array.isArray(value) || value.length === 0)
        throw refuse('The records must be a list of one or more');
      if (value.length > BULK_ADD_MOST) throw refuse(`A call can add at most ${BULK_ADD_MOST} records`);
      if (!value.every(isRecord)) throw refuse('Each record must be an object');
      return value;
    },
  };
}

/** A record that was not added, with the error that its own add call would return. */
const refusal = shape.responseObject({
  /** Its index in the request, from 0. */
  at: shape.count,
  status: shape.oneOf([409, 422], 422),
  message: shape.filledText,
  /** What is wrong, by field. */
  fields: shape.properties,
});

/** Adds many records, each as its own add call would. Null where records cannot be added. */
export function bulkAddCall(schema: ResourceSchema, { added } = ANY_RECORD) {
  const { name: tag, endpoints, noun, can } = schema;
  if (!can.create) return null;
  return declareCall({
    method: 'POST',
    tag,
    name: 'bulkAdd',
    right: recordRight(schema, 'create'),
    kind: 'write',
    path: `${endpoints.add}/many`,
    summary: `Adds many records, each as adding one ${noun} would; the same once more is answered alike`,
    feature: BULK_ADD_FEATURE,
    body: { json: shape.requestObject({ records: addedRecords(added) }), limit: 'bulkDelete' },
    /** Every record that is not refused exists afterwards; it may have existed before. */
    answer: { json: shape.responseObject({ refused: { ...shape.arrayOf(refusal), blank: undefined } }) },
    timeLimitMs: 120_000,
  });
}

export type BulkAddRefusal = shape.Infer<typeof refusal>;
