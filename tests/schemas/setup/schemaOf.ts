import { resources } from '../../../src/schemas';
import type { ResourceSchema } from '../../../src/schemas/resource';

export function schemaOf(name: string): ResourceSchema {
  const schema = resources.find(known => known.name === name);
  if (!schema) throw new Error(`There is no resource '${name}'.`);
  return schema;
}

/** Field names of a resource: labels and kinds may change, names may not. */
export const sourcesOf = (schema: ResourceSchema): readonly string[] =>
  schema.fields.map(field => field.source).toSorted();
