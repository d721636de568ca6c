import type { Rights } from '../rights/right';
import { withinRights } from '../rights/withinRights';
import type { ResourceSchema } from '../schemas/resource';
import { buildResource, type BuiltResource, type ScreenOverrides } from './buildResource';

/**
 * Builds the screens of resources, without actions for which the user has no right. A resource keeps its screens while
 * these rights stay the same, because new screens would lose the input of an open form.
 */
export function createBuilder(
  user: { readonly rights: () => Rights | null },
  overrides: Readonly<Record<string, ScreenOverrides>>,
): (schema: ResourceSchema) => BuiltResource {
  const known = new WeakMap<ResourceSchema, { readonly can: string; readonly built: BuiltResource }>();
  return schema => {
    const allowed = withinRights(schema, user.rights());
    const can = JSON.stringify(allowed.can);
    const before = known.get(schema);
    if (before?.can === can) return before.built;
    const built = buildResource(allowed, overrides[schema.name]);
    known.set(schema, { can, built });
    return built;
  };
}
