import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the title of a screen reached from outside, through the menu, as soon as it is rendered, so that
 * screen readers announce it. A screen that takes the focus itself keeps it.
 * @param place the shell's location; the initial one is not an arrival
 */
export function useArrival(content: RefObject<HTMLElement | null>, place: string): void {
  const last = useRef(place);
  useEffect(() => {
    const screen = content.current;
    if (last.current === place || !screen) return undefined;
    last.current = place;
    // Focus lost with the previous screen is handled by `useKeptFocus`.
    return document.activeElement === document.body ? undefined : focusTitle(screen);
  }, [content, place]);
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
