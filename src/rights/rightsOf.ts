import { rightsOfMenus } from './menuRights';
import type { Rights } from './right';
import { OWNER, shippedRights, type RightsResource } from './roles';

/** Somebody whose rights are asked for. */
export interface Bearer {
  /** The menu permission string, which counts for users without a role. */
  readonly menus: string;
  /** The id of the role, if there is one. */
  readonly role?: string | null;
  /** What the account has made of that role; null if it is as shipped. */
  readonly roleRights?: readonly string[] | null;
}

/** What a user may do: what the role says, or the menus if there is none. A role that is gone allows nothing. */
export function rightsOf({ menus, role, roleRights }: Bearer, resources: readonly RightsResource[]): Rights {
  if (!role) return new Set(rightsOfMenus(menus, resources));
  const own = role === OWNER ? null : roleRights;
  return new Set(own ?? shippedRights(role, resources) ?? []);
}
