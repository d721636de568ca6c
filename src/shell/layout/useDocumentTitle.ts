import { useEffect, type RefObject } from 'react';

const PRODUCT = 'Dealer Bridge';

/** Sets the document title from the current screen's heading. */
export function useDocumentTitle(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const name = () => {
      const heading = element.querySelector('h1')?.textContent?.trim();
      const title = heading ? `${heading} · ${PRODUCT}` : PRODUCT;
      if (document.title !== title) document.title = title;
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [content]);
}
