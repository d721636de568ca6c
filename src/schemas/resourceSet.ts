import type { ResourceSchema } from './resource';
import { checkSet } from './schemaChecks';

/**
 * Resources that are used together: names and permission keys must be unique, and references must exist.
 * @param file the file name in findings
 * @throws SchemaError with every error
 */
export function resourceSet(
  resources: readonly ResourceSchema[],
  file = 'schemas/index.ts',
): readonly ResourceSchema[] {
  checkSet(resources, file);
  return resources;
}
