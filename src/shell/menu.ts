import type { MenuEntry, ResourceSchema } from '../schemas/resource';

/** An entry of the icon menu: its permission key, its label, and where it leads. */
export interface MenuItem extends MenuEntry {
  readonly to: string;
  /** Addresses that belong to it besides those that begin as `to` does: `/marutisync` belongs to the sync screens. */
  readonly also?: readonly string[];
}

/**
 * The menu in its order: what the schemas declare, and the screens that are no resources.
 * @param schemas all resources
 * @param further entries of the specification's section 2 whose screens exist
 */
export function menuOf(
  schemas: readonly Pick<ResourceSchema, 'name' | 'menu'>[],
  further: readonly MenuItem[],
): readonly MenuItem[] {
  const declared = schemas.flatMap(({ name, menu }) => (menu ? [{ ...menu, to: `/${name}/list` }] : []));
  return [...declared, ...further].sort((a, b) => a.order - b.order);
}

/** The entry that an address belongs to, whatever is below its first word; undefined for the dashboard and the like. */
export function itemAt(menu: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const place = root(pathname);
  return menu.find(({ to, also = [] }) => [to, ...also].some(path => root(path) === place));
}

/** The first word of an address as the router reads it: decoded, in any case. */
function root(path: string): string {
  const word = path.split('/')[1] ?? '';
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return word.toLowerCase();
  }
}
