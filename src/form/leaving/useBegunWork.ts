import { useContext, useEffect } from 'react';
import { UnsavedWorkContext } from './unsavedWorkContext';

/**
 * Something that a person began on a screen that saves nothing: days that were typed, a file that was chosen, a transfer.
 * A session that ends does not take it away; who leaves the screen is not asked.
 */
export function useBegunWork(title: string, begun: boolean): void {
  const registry = useContext(UnsavedWorkContext);
  useEffect(() => {
    if (!begun) return undefined;
    let given = false;
    const askToLeave = async () => (given = true);
    return registry.register({ unsaved: () => (given ? null : { title, changes: [] }), askToLeave });
  }, [registry, title, begun]);
}
