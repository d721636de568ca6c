import { resources } from '../../../src/schemas';
import type { ResourceSchema } from '../../../src/schemas/resource';

/** A resource of the product by name. */
export function schemaOf(name: string): ResourceSchema {
  const schema = resources.find(known => known.name === name);
  if (!schema) throw new Error(`There is no resource '${name}'.`);
  return schema;
}

/** The labels and kinds are the product's own matter; the names are the specification's. */
export const sourcesOf = (schema: ResourceSchema): readonly string[] =>
  schema.fields.map(field => field.source).toSorted();
