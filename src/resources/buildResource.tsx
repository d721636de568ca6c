import type { RaRecord, ResourceOptions } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { v7 } from 'uuid';
import type { ResourceSchema } from '../schemas/resource';
import { lazyComponent } from '../ui/lazyComponent';
import { LoadingScreen } from '../ui/LoadingScreen';
import type { ScreenProps } from './screenProps';

/** Screens that replace those derived from the schema. */
export interface ScreenOverrides {
  readonly list?: ComponentType<ScreenProps>;
  readonly create?: ComponentType<ScreenProps>;
  readonly edit?: ComponentType<ScreenProps>;
  readonly clone?: ComponentType<ScreenProps>;
  /** Shows a record for reading; the console derives none. */
  readonly show?: ComponentType<ScreenProps>;
  /** Further screens, by their path below the resource's name. */
  readonly routes?: Readonly<Record<string, ComponentType<ScreenProps>>>;
}

/** The props that App.tsx passes to `PinnedResource`. A screen that the schema does not allow is absent. */
export interface BuiltResource {
  readonly name: string;
  readonly list: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly clone?: ComponentType;
  readonly show?: ComponentType;
  /** Routes below the resource's name. */
  readonly children?: ReactNode;
  readonly recordRepresentation: (record: RaRecord) => string;
  readonly options: ResourceOptions;
}

/**
 * The screens of a resource, all derived from its schema.
 * @param overrides custom screens, by kind
 * @param newId generates the id of a new record; time-ordered UUIDs unless a test provides others
 */
export function buildResource(
  schema: ResourceSchema,
  overrides: ScreenOverrides = {},
  newId: () => string = v7,
): BuiltResource {
  const { routes = {}, ...screens } = { ...lazyScreens, ...overrides };
  const bind = (Screen: ComponentType<ScreenProps>) => bindScreen(Screen, { schema, newId });
  return {
    name: schema.name,
    list: bind(screens.list),
    ...(schema.can.create ? { create: bind(screens.create) } : {}),
    ...(schema.can.edit ? { edit: bind(screens.edit) } : {}),
    ...(schema.can.clone ? { clone: bind(screens.clone) } : {}),
    ...(screens.show ? { show: bind(screens.show) } : {}),
    children: Object.entries(routes).map(([path, Screen]) => {
      const Bound = bind(Screen);
      return <Route key={path} path={path} element={<Bound />} />;
    }),
    recordRepresentation: record => String(record[schema.display] ?? record.id),
    options: { label: schema.menu?.label ?? schema.screens.list.title },
  };
}

function bindScreen(Screen: ComponentType<ScreenProps>, props: ScreenProps): ComponentType {
  const Bound = () => <Screen {...props} />;
  Bound.displayName = `${props.schema.name}Screen`;
  return Bound;
}

/** The derived screens, each loaded when first shown: a list needs no form, and a form no list. */
const lazyScreens = {
  list: lazyComponent(async () => (await import('./list/ResourceList')).ResourceList, LoadingScreen),
  create: lazyComponent(async () => (await import('./record/ResourceCreate')).ResourceCreate, LoadingScreen),
  edit: lazyComponent(async () => (await import('./record/ResourceEdit')).ResourceEdit, LoadingScreen),
  clone: lazyComponent(async () => (await import('./record/ResourceClone')).ResourceClone, LoadingScreen),
};
