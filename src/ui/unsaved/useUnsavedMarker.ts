import { useContext, useEffect } from 'react';
import { UnsavedWorkContext } from './unsavedWorkContext';

/**
 * Marks input (typed days, a chosen file, a running transfer) as unsaved work on a screen that saves nothing: it survives
 * the end of the session, but the user may leave without confirmation.
 */
export function useUnsavedMarker(title: string, isBegun: boolean): void {
  const registry = useContext(UnsavedWorkContext);
  useEffect(() => {
    if (!isBegun) return undefined;
    let isConfirmed = false;
    const askToLeave = async () => (isConfirmed = true);
    return registry.register({ unsaved: () => (isConfirmed ? null : { title, changes: [] }), askToLeave });
  }, [registry, title, isBegun]);
}
