const SCREENS = new Set(['list', 'create', 'edit', 'clone', 'show']);

/** Tells whether a resource has this name. */
export interface ResourceNames {
  has(name: string): boolean;
  /** Whether the resource has a screen of its own at this path below its name. */
  hasRoute?(name: string, path: string): boolean;
}

/**
 * Maps react-admin's paths to the specified ones: `/segmap` → `/segmap/list`, `/segmap/12` → `/segmap/edit/12`. All
 * other paths stay as they are.
 * @param path an absolute path, with or without query and hash
 * @param resources names of the registered resources
 */
export function toPinnedPath(path: string, resources: ResourceNames): string {
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  return pinPathname(pathname, resources) + (end < 0 ? '' : path.slice(end));
}

function pinPathname(pathname: string, resources: ResourceNames): string {
  const [root, resource, second, third, ...rest] = pathname.split('/');
  if (root !== '' || !resource || !resources.has(resource) || rest.length > 0) return pathname;
  if (!second) return `/${resource}/list`;
  if (third === 'show') return `/${resource}/show/${second}`;
  if (third !== undefined || SCREENS.has(second)) return pathname;
  if (resources.hasRoute?.(resource, second)) return pathname;
  return `/${resource}/edit/${second}`;
}
