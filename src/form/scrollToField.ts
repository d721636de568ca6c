const FOCUSABLE =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], button:not(:disabled)';

/**
 * Scrolls a field into view and focuses it.
 * @param root the form
 * @param path the field's name in the form; of a list, the first input or button is focused
 * @returns whether the field has an input or button on the screen
 */
export function revealField(root: ParentNode, path: string): boolean {
  const frame = [...root.querySelectorAll<HTMLElement>('[data-field]')].find(
    element => element.dataset['field'] === path,
  );
  const input = frame?.querySelector<HTMLElement>(FOCUSABLE);
  if (!frame || !input) return false;
  // the save bar covers the bottom of the form: the middle of the window is always visible
  frame.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
  return true;
}
