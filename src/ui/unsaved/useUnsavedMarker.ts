import { useContext, useEffect } from 'react';
import { UnsavedWorkContext } from './unsavedWorkContext';

/**
 * Marks input as unsaved work on a screen that saves nothing: typed days, a chosen file, a running transfer. The end of
 * the session does not discard it; leaving the screen needs no confirmation.
 */
export function useUnsavedMarker(title: string, begun: boolean): void {
  const registry = useContext(UnsavedWorkContext);
  useEffect(() => {
    if (!begun) return undefined;
    let given = false;
    const askToLeave = async () => (given = true);
    return registry.register({ unsaved: () => (given ? null : { title, changes: [] }), askToLeave });
  }, [registry, title, begun]);
}
