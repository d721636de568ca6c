import type { ComponentType } from 'react';
import type { MenuEntry, ResourceSchema } from '../schemas/resource';

/** A menu entry: permission key, label, and target. */
export interface MenuItem extends MenuEntry {
  readonly to: string;
  /** Further paths that belong to it: `/marutisync` belongs to the sync screens. */
  readonly also?: readonly string[];
  /** Paths of other entries that its screens link to, and that its permission opens as well. */
  readonly opens?: readonly string[];
  /** Loads the component that shows a number beside the entry. */
  readonly fetchBadge?: () => Promise<ComponentType<{ readonly open: boolean }>>;
}

/**
 * The sorted menu: the schemas' entries, and screens that are not resources.
 * @param schemas all resources
 * @param further entries of screens that are not resources
 */
export function menuOf(
  schemas: readonly Pick<ResourceSchema, 'name' | 'menu'>[],
  further: readonly MenuItem[],
): readonly MenuItem[] {
  const declared = schemas.flatMap(({ name, menu }) => (menu ? [{ ...menu, to: `/${name}/list` }] : []));
  return [...declared, ...further].sort((a, b) => a.order - b.order);
}

/** The resources as an installation shows them: without the menu entries that only the demo has. */
export const withoutDemoMenu = (schemas: readonly ResourceSchema[]): readonly ResourceSchema[] =>
  schemas.map(({ menu, ...schema }) => (menu && !menu.demoOnly ? { ...schema, menu } : schema));

/**
 * The entry of a path, by its first segment; undefined for the dashboard and the like. If the path's own entry is not
 * permitted, the first permitted one that opens it.
 * @param permits whether the user's menus include a key
 */
export function itemAt(
  menu: readonly MenuItem[],
  pathname: string,
  permits: (key: string) => boolean,
): MenuItem | undefined {
  const wanted = firstSegment(pathname);
  const leadsTo = (paths: readonly string[]) => paths.some(path => firstSegment(path) === wanted);
  const owner = menu.find(({ to, also = [] }) => leadsTo([to, ...also]));
  if (!owner || permits(owner.key)) return owner;
  return menu.find(({ key, opens = [] }) => leadsTo(opens) && permits(key)) ?? owner;
}

/** The first segment of a path as the router reads it: decoded, ignoring case. */
function firstSegment(path: string): string {
  const word = path.split('/')[1] ?? '';
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return word.toLowerCase();
  }
}
