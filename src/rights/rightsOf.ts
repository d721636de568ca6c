import { rightsOfMenus } from './menuRights';
import type { Rights } from './right';
import { OWNER, shippedRights, type RightsResource } from './roles';

/** The properties of a user that determine the rights. */
export interface Bearer {
  /** The menu permission string, which counts for users without a role. */
  readonly menus: string;
  /** The id of the role, if there is one. */
  readonly role?: string | null;
  /** The rights that the account has given to that role; null if the account has not changed it. */
  readonly roleRights?: readonly string[] | null;
}

/** A user's rights: those of the role or, without one, of the menus. A deleted role gives no rights. */
export function rightsOf({ menus, role, roleRights }: Bearer, resources: readonly RightsResource[]): Rights {
  if (!role) return new Set(rightsOfMenus(menus, resources));
  const own = role === OWNER ? null : roleRights;
  return new Set(own ?? shippedRights(role, resources) ?? []);
}
