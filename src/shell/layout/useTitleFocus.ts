import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the title of a screen that the user opens from the menu, as soon as the title is rendered, so that
 * screen readers announce it. A screen that takes the focus itself keeps it.
 * @param path the shell's path; the initial one does not move the focus
 */
export function useTitleFocus(content: RefObject<HTMLElement | null>, path: string): void {
  const last = useRef(path);
  useEffect(() => {
    const screen = content.current;
    if (last.current === path || !screen) return undefined;
    last.current = path;
    // `useRestoredFocus` handles a focus that was lost with the previous screen.
    return document.activeElement === document.body ? undefined : focusTitle(screen);
  }, [content, path]);
}

/** @returns a function that stops waiting for the title */
function focusTitle(screen: HTMLElement): () => void {
  const end = () => observer.disconnect();
  const look = () => {
    const at = document.activeElement;
    const isTaken = screen.contains(at) || at?.closest('[role=dialog]');
    if (!isTaken) titleOf(screen)?.focus();
    if (isTaken || document.activeElement !== at) end();
  };
  const observer = new MutationObserver(look);
  observer.observe(screen, { childList: true, subtree: true });
  look();
  return end;
}

/** The screen's title, made focusable; null while it has none. */
export function titleOf(content: Element | null): HTMLElement | null {
  const title = content?.querySelector('h1') ?? null;
  if (title) title.tabIndex = -1;
  return title;
}
