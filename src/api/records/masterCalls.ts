import type { ResourceSchema } from '../../schemas/resource';
import { bulkDeleteCall } from './bulkDelete';
import { ANY_RECORD, coreCalls } from './coreCalls';

/** Every call of a resource of style `master`. */
export const masterCalls = (schema: ResourceSchema, shapes = ANY_RECORD) => ({
  ...coreCalls(schema, shapes),
  bulkDelete: bulkDeleteCall(schema, shapes),
});
