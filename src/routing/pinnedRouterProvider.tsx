import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';
import { forwardRef, useCallback, type ComponentPropsWithoutRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { toPinnedPath, type ResourceNames } from './pinnedPaths';

/**
 * react-admin's router, with outgoing paths mapped to the specified routes. react-admin has no setting for a
 * resource's paths, but all of them pass through `Link`, `Navigate` or `useNavigate`.
 * @param names tells whether a resource has a name now
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
