import { lazy } from 'react';

/** The derived screens, each fetched when it is first shown: a list needs no form, and a form no list. */
export const lazyScreens = {
  list: lazy(async () => ({ default: (await import('./ResourceList')).ResourceList })),
  create: lazy(async () => ({ default: (await import('./ResourceCreate')).ResourceCreate })),
  edit: lazy(async () => ({ default: (await import('./ResourceEdit')).ResourceEdit })),
  clone: lazy(async () => ({ default: (await import('./ResourceClone')).ResourceClone })),
};
