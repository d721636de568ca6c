import { useEffect, useState } from 'react';
import { focusSearch, shellKey } from './keyHints';

/** What a key of the shell has opened: the list of the keys, or the palette. */
export type OpenedByKey = 'help' | 'palette' | null;

/**
 * The shell's keys, wherever the focus is: `?` lists the keys, `/` searches, Ctrl+K finds.
 * @returns what is open, and its setter
 */
export function useShellKeys(): readonly [opened: OpenedByKey, open: (opened: OpenedByKey) => void] {
  const [opened, open] = useState<OpenedByKey>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = shellKey(event);
      if (key === 'help' || key === 'palette') open(key);
      else if (key === null || !focusSearch()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return [opened, open];
}
