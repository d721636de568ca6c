import { useEffect, type RefObject } from 'react';
import { titleOf } from './useTitleFocus';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), [tabindex="0"]';

/**
 * Restores the focus: if the focused element is removed without a successor, focuses the nearest remaining element, or,
 * on another screen, its title.
 */
export function useRestoredFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let chain: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && content.current?.contains(target))
        chain = ancestorsOf(target, content.current);
    };
    const look = () => {
      const [last] = chain;
      const { activeElement, body } = document;
      if (!last || last.isConnected || (activeElement && activeElement !== body)) return;
      // After the previous screen's title, the new screen's own title gets the focus.
      if (last.matches('h1') || !focusNearest(chain))
        titleOf(content.current)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [content]);
}

/** The element and its ancestors, up to the screen's root. */
function ancestorsOf(element: Element, root: Element): readonly Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) chain.push(at);
  return chain;
}

/** Focuses something usable in the smallest remaining part of the screen; false if there is nothing. */
function focusNearest(chain: readonly Element[]): boolean {
  return chain
    .filter(part => part.isConnected)
    .some(part => [...part.querySelectorAll<HTMLElement>(TABBABLE)].some(canTakeFocus));
}

/** Hidden or inert elements cannot take the focus. */
function canTakeFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
