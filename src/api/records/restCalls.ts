import { recordRight } from '../../rights/right';
import type { ResourceSchema } from '../../schemas/resource';
import { declareCalls } from '../call';
import * as shape from '../shape';
import { ANY_RECORD } from './coreCalls';

const query = {
  sort: '["field", "ASC" or "DESC"]',
  range: '[first, last], counted from 0',
  filter: 'An object of fields and what they must be',
};

/** Plain REST for ra-data-simple-rest. */
export function restCalls(schema: ResourceSchema, shapes = ANY_RECORD) {
  const { name: tag, noun, restPath } = schema;
  const path = `${restPath}/{id}`;
  const record = { json: shapes.stored };
  const change = { namesBase: true, answer: record, refusals: [404, 409] } as const;
  return declareCalls(
    { tag },
    {
      list: {
        right: recordRight(schema, 'see'),
        method: 'GET',
        kind: 'read',
        path: restPath,
        summary: 'A page of the records',
        query,
        answer: { json: shape.arrayOf(record.json) },
      },
      get: {
        right: recordRight(schema, 'see'),
        method: 'GET',
        kind: 'read',
        path,
        summary: `One ${noun}`,
        answer: record,
        refusals: [404],
      },
      add: {
        right: recordRight(schema, 'create'),
        method: 'POST',
        kind: 'write',
        path: restPath,
        summary: `Adds a ${noun}`,
        body: { json: shapes.added, limit: 'record' },
        answer: { ...record, statuses: [201] },
        refusals: [409],
      },
      update: {
        ...change,
        right: recordRight(schema, 'edit'),
        method: 'PUT',
        kind: 'write',
        path,
        summary: `Changes a ${noun}`,
        body: { json: shapes.changed, limit: 'record' },
      },
      delete: {
        ...change,
        right: recordRight(schema, 'delete'),
        method: 'DELETE',
        kind: 'delete',
        path,
        summary: `Sets the status of a ${noun} to 0`,
      },
    },
  );
}
