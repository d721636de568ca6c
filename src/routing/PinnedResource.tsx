import { Resource, ResourceContextProvider, type ResourceProps } from 'react-admin';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';

export interface PinnedResourceProps extends Omit<ResourceProps, 'list' | 'create' | 'edit' | 'show'> {
  readonly list?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly clone?: ComponentType;
  /** Shown for addresses below the resource that are none of its screens. */
  readonly notFound: ReactNode;
}

/**
 * react-admin's `<Resource>` at the specified routes: list, create, edit/:id and clone/:id below the resource's name.
 */
export function PinnedResource({ name, list, create, edit, clone, notFound }: PinnedResourceProps) {
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        <Route index element={<ToList name={name} />} />
        {screenRoute('list', list)}
        {screenRoute('create', create)}
        {screenRoute('edit/:id', edit)}
        {screenRoute('clone/:id', clone)}
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
