import { recordRight } from '../../rights/right';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { declareCall, declareCalls } from '../call';
import { message } from '../message';
import * as shape from '../shape';

export const status = shape.oneOf([0, 1]);

/** The shapes of a resource's records. */
export interface RecordShapes {
  /** In a response. */
  readonly stored: shape.Shape<RecordData>;
  /** In a request to add one; audit fields and the status have defaults. */
  readonly added: shape.Shape<RecordData>;
  /** In a request to change one: omitted properties keep their values. */
  readonly changed: shape.Shape<RecordData>;
  /** The request of the duplicate check. */
  readonly checked: shape.Shape<RecordData>;
}

/** Shapes of any record, so that the console need not load `recordShapes`; a resource's rules validate its records. */
export const ANY_RECORD: RecordShapes = {
  stored: shape.properties,
  added: shape.properties,
  changed: shape.properties,
  checked: shape.properties,
};

/** The core calls (docs/behaviour.md) of a resource, at the paths of its schema. */
export function coreCalls(schema: ResourceSchema, shapes = ANY_RECORD) {
  const { endpoints, name: tag, noun, duplicateChecks } = schema;
  const common = { method: 'POST', tag } as const;
  const record = { json: shapes.stored };
  const records = { json: shape.arrayOf(record.json) };
  return {
    ...declareCalls(common, {
      list: {
        right: recordRight(schema, 'see'),
        kind: 'read',
        path: endpoints.list,
        summary: 'All records of the account, or those of one status',
        body: {
          json: shape.requestObject(
            {},
            {
              uid: shape.unread(shape.anything),
              status: shape.orNull(shape.withMessage('The status must be 0 or 1', status)),
            },
          ),
          optional: true,
        },
        namesKnown: true,
        answer: { ...records, streamed: true },
      },
      add: {
        right: recordRight(schema, 'create'),
        kind: 'write',
        path: endpoints.add,
        summary: `Adds a ${noun}; the same once more is answered alike`,
        body: { json: shapes.added, limit: 'record' },
        answer: record,
        refusals: [409],
      },
      update: {
        right: recordRight(schema, 'edit'),
        kind: 'write',
        path: endpoints.update,
        summary: `Changes a ${noun}`,
        body: { json: shapes.changed, limit: 'record' },
        namesBase: true,
        answer: record,
        refusals: [404, 409],
      },
      delete: {
        right: recordRight(schema, 'delete'),
        kind: 'delete',
        path: endpoints.delete,
        summary: `Sets the status of a ${noun} to 0`,
        namesBase: true,
        answer: { json: message },
        refusals: [404, 409],
      },
      search: {
        right: recordRight(schema, 'see'),
        kind: 'read',
        path: endpoints.search,
        summary: 'Active records whose text contains the term',
        answer: records,
      },
    }),
    exists:
      duplicateChecks.length === 0
        ? null
        : declareCall({
            ...common,
            name: 'exists',
            right: recordRight(schema, 'see'),
            kind: 'read',
            path: endpoints.exists,
            summary: 'Whether an active record has this code or name',
            body: { json: shapes.checked },
            answer: { json: shape.responseObject({ message: shape.oneOf(['duplicate', 'ok']) }) },
          }),
  };
}
