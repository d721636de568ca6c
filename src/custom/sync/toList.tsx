import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** The screen of a bare prefix, which leads to its list; the filters in the address go along. */
export function toList(path: string): ComponentType {
  return function ToList() {
    const { search, hash } = useLocation();
    return <Navigate to={{ pathname: path, search, hash }} replace />;
  };
}
