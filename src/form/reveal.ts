const FOCUSABLE =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], button:not(:disabled)';

/**
 * Brings a field into view and puts the focus into it.
 * @param root the form
 * @param path the field's name in the form; a field that has no input of its own gives the focus to the row above it
 * @returns whether the field is on the screen
 */
export function revealField(root: ParentNode, path: string): boolean {
  const frame = [...root.querySelectorAll<HTMLElement>('[data-field]')].find(
    element => element.dataset['field'] === path,
  );
  const input = frame?.querySelector<HTMLElement>(FOCUSABLE);
  if (!frame || !input) return false;
  // the save bar lies over the bottom of the form: the middle of the window is where nothing hides a field
  frame.scrollIntoView?.({ block: 'center' });
  input.focus({ preventScroll: true });
  return true;
}
