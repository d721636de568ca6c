import { useEffect, useRef, type RefObject } from 'react';
import { titleOf } from './titleOf';

/**
 * Whoever goes to another screen from outside of it, by the menu, lands in it: its title has the focus as soon as it is
 * there, and a reader says it. What takes the focus by itself keeps it.
 * @param place where the shell is; the first place is not arrived at, it is where the page begins
 */
export function useArrival(content: RefObject<HTMLElement | null>, place: string): void {
  const last = useRef(place);
  useEffect(() => {
    const screen = content.current;
    if (last.current === place || !screen) return undefined;
    last.current = place;
    // What was lost with the screen before is `useKeptFocus`'s.
    return document.activeElement === document.body ? undefined : focusTitle(screen);
  }, [content, place]);
}

/** @returns what ends the waiting for the title */
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
