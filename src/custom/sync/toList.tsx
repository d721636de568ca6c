import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Redirects a bare prefix to its list, keeping the filters in the URL. */
export function toList(path: string): ComponentType {
  return function ToList() {
    const { search, hash } = useLocation();
    return <Navigate to={{ pathname: path, search, hash }} replace />;
  };
}
