import * as React from 'react';

/** What React's development build keeps for its tools. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React notes for ten thousand elements a second where each was made, for messages that no test reads: a sixth of the
 * time of these tests. It is told that this second's are noted already.
 */
export function noteNoOwners(): void {
  Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });
}

/** A global style that came with the page. Tests have no such page. */
const STYLE_OF_PAGE = /^style\[data-emotion="\S+ \S+"\]$/;

/**
 * Each input looks for a style that came with the page: a search of the whole document for each field of a form took a
 * fourteenth of the time of these tests.
 */
export function expectNoStylesOfPage(): void {
  const find = Document.prototype.querySelector;
  document.querySelector = (selectors: string): Element | null =>
    STYLE_OF_PAGE.test(selectors) ? null : find.call(document, selectors);
}
