import { createContext, useContext, useSyncExternalStore } from 'react';
import { unsavedWork, type UnsavedWork, type UnsavedWorkRegistry } from './unsavedWork';

/** The registry that the forms below use; the tab's own unless a test gives another. */
export const UnsavedWorkContext = createContext<UnsavedWorkRegistry>(unsavedWork);

/** All unsaved work of the tab, kept up to date. */
export function useUnsavedWork(): readonly UnsavedWork[] {
  const registry = useContext(UnsavedWorkContext);
  return useSyncExternalStore(registry.subscribe, registry.list);
}
