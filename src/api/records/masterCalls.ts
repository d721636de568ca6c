import type { ResourceSchema } from '../../schemas/resource';
import { bulkAddCall } from './bulkAdd';
import { bulkDeleteCall } from './bulkDelete';
import { arrayOf, responseObject, text } from '../shape';
import { ANY_RECORD, coreCalls } from './coreCalls';

/** Every call of a resource of style `master`. */
export function masterCalls(schema: ResourceSchema, shapes = ANY_RECORD) {
  const core = coreCalls(schema, shapes);
  return {
    ...core,
    list: { ...core.list, changes: responseObject({ changed: arrayOf(shapes.stored), gone: arrayOf(text) }) },
    bulkAdd: bulkAddCall(schema, shapes),
    bulkDelete: bulkDeleteCall(schema, shapes),
  };
}
