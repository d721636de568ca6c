import { useRedirect } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import type { ResourceSchema } from '../schemas/resource';

/** How long the toast is left to be read before the list comes back (specification, section 9). */
const RETURN_MS = 2000;

/** Starts the way back to the list. Whoever leaves before that, or has left already, is not fetched back. */
export function useReturnToList(schema: ResourceSchema): () => void {
  const redirect = useRedirect();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  return useCallback(() => {
    if (!here.current) return;
    timer.current = setTimeout(() => redirect('list', schema.name), RETURN_MS);
  }, [redirect, schema]);
}
