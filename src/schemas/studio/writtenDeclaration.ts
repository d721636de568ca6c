import { resourceEndpoints } from '../endpoints';
import type { ResourceDeclaration, ResourceSchema } from '../resource';
import { withSystemFields } from '../systemFields';
import { canonicalJson } from './canonicalJson';

/** The declaration that a developer would write for a resource: its schema without derived properties. */
export function writtenDeclaration(schema: ResourceSchema): ResourceDeclaration {
  const { endpoints, restPath, seed: _seed, ...declaration } = schema;
  const system = new Set(withSystemFields({ ...declaration, fields: [] }).map(canonicalJson));
  const fields = schema.fields.filter(field => !system.has(canonicalJson(field)));
  const usual = Object.entries(resourceEndpoints(schema.name));
  const own = Object.entries(endpoints).filter(([call, path]) =>
    usual.every(([name, known]) => name !== call || known !== path),
  );
  return {
    ...without(declaration, { style: 'master', customList: false, listScope: 'active', can: EVERYTHING }),
    name: schema.name,
    fields,
    ...(schema.style === 'rest' && { restPath }),
    ...(own.length > 0 && { endpoints: Object.fromEntries(own) }),
  };
}

const EVERYTHING = { create: true, edit: true, clone: true, delete: true, search: true };

/** The properties that are neither empty lists nor equal to their defaults. */
const without = (
  declaration: Omit<ResourceSchema, 'endpoints' | 'restPath' | 'seed'>,
  defaults: Readonly<Record<string, unknown>>,
): Partial<ResourceDeclaration> =>
  Object.fromEntries(
    Object.entries(declaration).filter(
      ([name, value]) =>
        !(Array.isArray(value) && value.length === 0) &&
        !(Object.hasOwn(defaults, name) && canonicalJson(defaults[name]) === canonicalJson(value)),
    ),
  );
