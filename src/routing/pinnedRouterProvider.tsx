import { forwardRef, useCallback, type ComponentPropsWithoutRef } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';
import { Link, type To } from 'react-router-dom';

const SCREENS = new Set(['list', 'create', 'edit', 'clone', 'show']);

/** The names of the registered resources. */
interface ResourceNames {
  has(name: string): boolean;
  /** Whether the resource has a further screen at this path below its name. */
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

/**
 * react-admin's router, with outgoing paths mapped to the specified routes. react-admin has no setting for a
 * resource's paths, but all of them pass through `Link`, `Navigate` or `useNavigate`.
 * @param names of the resources that are currently registered
 */
export function createPinnedRouterProvider(names: ResourceNames): RouterProvider {
  const pin = (to: To): To => {
    if (typeof to === 'string') return toPinnedPath(to, names);
    return to.pathname ? { ...to, pathname: toPinnedPath(to.pathname, names) } : to;
  };

  const PinnedLink = forwardRef<HTMLAnchorElement, ComponentPropsWithoutRef<typeof Link>>(
    ({ to, ...rest }, ref) => <Link ref={ref} to={pin(to)} {...rest} />,
  );
  PinnedLink.displayName = 'PinnedLink';

  const PinnedNavigate: RouterProvider['Navigate'] = ({ to, ...rest }) => (
    <reactRouterProvider.Navigate to={pin(to)} {...rest} />
  );

  function usePinnedNavigate(): RouterNavigateFunction {
    const navigate = reactRouterProvider.useNavigate();
    return useCallback((to, options) => navigate(typeof to === 'number' ? to : pin(to), options), [navigate]);
  }

  return {
    ...reactRouterProvider,
    Link: PinnedLink,
    Navigate: PinnedNavigate,
    useNavigate: usePinnedNavigate,
  };
}
