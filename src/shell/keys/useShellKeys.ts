import { useEffect, useState } from 'react';
import { focusSearch, shellKey } from './keyHints';

/**
 * The shell's keys, wherever the focus is: `?` lists the keys, `/` searches.
 * @returns whether the list is open, and its setter
 */
export function useShellKeys(): readonly [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = shellKey(event);
      if (key === 'help') setOpen(true);
      if (key === 'help' || (key === 'search' && focusSearch())) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return [open, setOpen];
}
