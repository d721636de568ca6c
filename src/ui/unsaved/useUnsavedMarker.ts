import { useContext, useEffect } from 'react';
import { UnsavedWorkContext } from './unsavedWorkContext';

/**
 * Marks input (typed days, a chosen file, a running transfer) as unsaved work, on a screen that saves nothing: it survives
 * the end of the session, but the user may leave without confirmation.
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
