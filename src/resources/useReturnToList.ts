import { useRedirect } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import type { ResourceSchema } from '../schemas/resource';

/** How long the toast is left to be read before the list comes back (specification, section 9). */
const RETURN_MS = 2000;

/**
 * Starts the way back to the list. Whoever leaves before that, or has left already, is not fetched back: the browser's
 * address is looked at too, because this screen stands on while the code of the next one is being fetched. A screen is
 * made anew for each record, so its address is that at which it began.
 */
export function useReturnToList(schema: ResourceSchema): () => void {
  const redirect = useRedirect();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const home = useRef<string | null>(null);
  useEffect(() => {
    home.current = window.location.pathname;
    return () => {
      home.current = null;
      clearTimeout(timer.current);
    };
  }, []);
  return useCallback(() => {
    timer.current = setTimeout(() => {
      if (window.location.pathname === home.current) redirect('list', schema.name);
    }, RETURN_MS);
  }, [redirect, schema]);
}
