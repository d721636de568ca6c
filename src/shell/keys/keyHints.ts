/** A key and what it does, for the list that `?` opens. */
export interface KeyHint {
  readonly keys: readonly string[];
  readonly does: string;
}

export const SHELL_KEYS: readonly KeyHint[] = [
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['Enter'], does: 'Confirm' },
  { keys: ['Tab', 'Shift Tab'], does: 'Next field, the one before' },
];

/** What `/` leads to: the search box of the screen. */
const SEARCH_BOX = '#main-content input[type="search"], #main-content [role="searchbox"]';

/**
 * What a key pressed anywhere means to the shell.
 * @returns null while somebody types, works in a dialog, or the key is none of the shell's
 */
export function shellKey(event: KeyboardEvent): 'help' | 'search' | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key !== '?' && event.key !== '/') return null;
  if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return null;
  return event.key === '?' ? 'help' : 'search';
}

/** Puts the cursor into the screen's search box; false where it has none. */
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
