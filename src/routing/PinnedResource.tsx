import type { ComponentType, ReactNode } from 'react';
import { Resource, ResourceContextProvider, type ResourceProps } from 'react-admin';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';

export interface PinnedResourceProps extends Omit<ResourceProps, 'list' | 'create' | 'edit' | 'show'> {
  readonly list?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly clone?: ComponentType;
  readonly show?: ComponentType;
  /** Shown for addresses below the resource that have no screen. */
  readonly notFound: ReactNode;
}

/**
 * react-admin's `<Resource>` at the specified routes below the resource's name: list, create, edit/:id, clone/:id and
 * show/:id. As in react-admin, its children are further routes there.
 */
export function PinnedResource({ name, children, notFound, ...screens }: PinnedResourceProps) {
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        <Route index element={<ToList name={name} />} />
        {screenRoute('list', screens.list)}
        {screenRoute('create', screens.create)}
        {screenRoute('edit/:id', screens.edit)}
        {screenRoute('clone/:id', screens.clone)}
        {screenRoute('show/:id', screens.show)}
        {children}
        <Route path="*" element={notFound} />
      </Routes>
    </ResourceContextProvider>
  );
}

PinnedResource.raName = 'Resource';
PinnedResource.registerResource = Resource.registerResource;

function screenRoute(path: string, Screen: ComponentType | undefined) {
  return Screen ? <Route path={path} element={<Screen />} /> : null;
}

/** Redirects `/segmap` and the like to the list, keeping the filters in the URL. */
function ToList({ name }: { readonly name: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `/${name}/list`, search, hash }} replace />;
}
