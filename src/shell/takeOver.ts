import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Lets React take the page over from the markup that is painted before it (vite/firstPage.ts), with the inputs that
 * stand in it: what was typed and where the focus is.
 * @param isOpen whether somebody is logged in, so that it is the outline that stays
 */
export function takeOver(page: Document, isOpen: boolean, app: ReactNode): void {
  const root = page.getElementById('root') ?? page.body;
  const outline = page.getElementById('outline');
  if (isOpen && outline) {
    root.replaceChildren(...outline.childNodes);
    delete page.documentElement.dataset['first'];
  }
  outline?.remove();
  hydrateRoot(root, app);
}
