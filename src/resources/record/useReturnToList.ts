import { useLocation, useNavigate } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import type { ResourceSchema } from '../../schemas/resource';
import { listPath } from '../screenPaths';
import { readBack } from './fill/fillAddress';

/** Delay before the return to the list, so that the toast can be read (docs/behaviour.md, 'Saving'). */
const RETURN_MS = 2000;

/**
 * Schedules the return to the list, unless the user leaves the screen before that. The hook also compares the URL with
 * the initial one, because this screen stays mounted while the next one loads.
 */
export function useReturnToList(schema: ResourceSchema): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
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
      if (window.location.pathname === home.current) navigate(readBack(search) ?? listPath(schema.name));
    }, RETURN_MS);
  }, [navigate, search, schema]);
}
