import type { ResourceSchema } from '../../schemas/resource';
import * as shape from '../shape';
import { bulkAddCall } from './bulkAdd';
import { bulkDeleteCall } from './bulkDelete';
import { ANY_RECORD, coreCalls } from './coreCalls';

/** Every call of a resource of style `master`. */
export function masterCalls(schema: ResourceSchema, shapes = ANY_RECORD) {
  const core = coreCalls(schema, shapes);
  return {
    ...core,
    list: {
      ...core.list,
      changes: shape.responseObject({
        changed: shape.arrayOf(shapes.stored),
        gone: shape.arrayOf(shape.text),
      }),
    },
    bulkAdd: bulkAddCall(schema, shapes),
    bulkDelete: bulkDeleteCall(schema, shapes),
  };
}
