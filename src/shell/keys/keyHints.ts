import { useEffect, useState } from 'react';
import * as words from '../../words/en/shell';

/** A keyboard shortcut, for the list that `?` opens. */
export interface KeyHint {
  readonly keys: readonly string[];
  readonly does: string;
}

export const SHELL_KEYS: readonly KeyHint[] = [
  { keys: ['?'], does: words.keyHelp },
  { keys: ['Ctrl K'], does: words.keyPalette },
  { keys: ['/'], does: words.keySearch },
  { keys: ['Esc'], does: words.keyEscape },
  { keys: ['Enter'], does: words.keyEnter },
  { keys: ['Tab', 'Shift Tab'], does: words.keyTab },
];

/** The target of `/`: the screen's search box. */
const SEARCH_BOX = '#main-content input[type="search"], #main-content [role="searchbox"]';

/** The shell's action for a key. @returns null while the user types, works in a dialog, or presses another key */
export function shellKey(event: KeyboardEvent): 'help' | 'search' | 'palette' | null {
  if (isPaletteKey(event)) return document.querySelector('[role="dialog"]') ? null : 'palette';
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key !== '?' && event.key !== '/') return null;
  if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return null;
  return event.key === '?' ? 'help' : 'search';
}

/** Ctrl+K or Cmd+K. It types nothing, so it works in a field, too. */
const isPaletteKey = ({ defaultPrevented, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !defaultPrevented && key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Focuses the screen's search box; false if it has none. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>(SEARCH_BOX);
  box?.focus();
  box?.select();
  return box !== null;
}

const TEXTLESS = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range']);

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
}

/** The dialog that a key has opened: the list of keys, or the palette. */
type OpenedByKey = 'help' | 'palette' | null;

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
