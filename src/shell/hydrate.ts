import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the page's initial markup (vite/firstPage.ts), keeping typed input and focus.
 * @param isOpen whether someone is logged in; the page then keeps its outline
 */
export function hydrate(page: Document, isOpen: boolean, app: ReactNode): void {
  const root = page.getElementById('root') ?? page.body;
  const outline = page.getElementById('outline');
  if (isOpen && outline) {
    root.replaceChildren(...outline.childNodes);
    delete page.documentElement.dataset['first'];
  }
  outline?.remove();
  hydrateRoot(root, app);
}
