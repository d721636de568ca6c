import type { ResourceSchema } from '../../schemas/resource';
import { bulkAddCall } from './bulkAdd';
import { bulkDeleteCall } from './bulkDelete';
import { ANY_RECORD, coreCalls } from './coreCalls';

/** Every call of a resource of style `master`. */
export const masterCalls = (schema: ResourceSchema, shapes = ANY_RECORD) => ({
  ...coreCalls(schema, shapes),
  bulkAdd: bulkAddCall(schema, shapes),
  bulkDelete: bulkDeleteCall(schema, shapes),
});
