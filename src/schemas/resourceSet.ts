import type { ResourceSchema } from './resource';
import { checkSet } from './schemaChecks';

/**
 * Resources that live together: their names and permission keys are their own, and references lead somewhere.
 * @param file what findings name as their file
 * @throws SchemaError with every fault
 */
export function resourceSet(
  resources: readonly ResourceSchema[],
  file = 'schemas/index.ts',
): readonly ResourceSchema[] {
  checkSet(resources, file);
  return resources;
}
