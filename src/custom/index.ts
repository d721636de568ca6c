import { lazy, type ComponentType } from 'react';
import type { ScreenOverrides } from '../resources/buildResource';
import type { MenuEntry } from '../schemas/resource';

/** Screens that take the place of those derived from a schema, by the resource's name. */
export const customOverrides: Readonly<Record<string, ScreenOverrides>> = {
  vtype: { list: lazy(async () => ({ default: (await import('./vtype/VtypeList')).VtypeList })) },
};

/** A screen of its own, at its address. */
export interface CustomRoute {
  readonly path: string;
  readonly Screen: ComponentType;
}

export const customRoutes: readonly CustomRoute[] = [];

/** Menu entries of screens that are no resource (specification, section 2, 'Menu items'). */
export const customMenu: readonly (MenuEntry & { readonly to: string })[] = [];

export const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard')).Dashboard }));
