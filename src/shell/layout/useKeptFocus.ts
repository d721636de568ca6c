import { useEffect, type RefObject } from 'react';
import { titleOf } from './titleOf';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), [tabindex="0"]';

/**
 * Keeps the keyboard's place: where what had the focus is taken away with nothing put in its stead, the focus goes to
 * what stands nearest to where it was, and on another screen to that screen's title.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
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
      // a title that was another's place is followed by the screen's own
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

/** The element and all around it, up to the screen's root. */
function ancestorsOf(element: Element, root: Element): readonly Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) chain.push(at);
  return chain;
}

/** To what can be used in the smallest part of the screen that is still there; false where that is nothing. */
function focusNearest(chain: readonly Element[]): boolean {
  return chain
    .filter(part => part.isConnected)
    .some(part => [...part.querySelectorAll<HTMLElement>(TABBABLE)].some(takesFocus));
}

/** What is hidden or inert does not take it. */
function takesFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
