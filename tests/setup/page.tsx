import '@testing-library/jest-dom/vitest';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { cleanup, configure, prettyDOM, render } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { expectNoStylesOfPage, noteNoOwners } from './quickRendering';
import { keepSeenStyles } from './seenStyles';
import { settleImports } from './settleImports';
import { failOnUnexpectedConsole } from './unexpectedConsole';

failOnUnexpectedConsole();
settleImports();
keepSeenStyles();
noteNoOwners();
expectNoStylesOfPage();
// jsdom lays nothing out, and so scrolls nothing.
Element.prototype.scrollIntoView = () => {};

configure({
  // As long as a busy machine takes for what is there in a second otherwise; half of a test's limit.
  asyncUtilTimeout: 30_000,
  // A wait throws once per attempt, and only the last error is read: it prints the document then.
  getElementError(message, container) {
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    let printed: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (printed ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
      set(text: string) {
        printed = text;
      },
    });
    return error;
  },
});

beforeEach(() => {
  vi.mocked(saveAs).mockClear();
});

// Hooks run last to first, so console output during unmounting counts too.
afterEach(() => {
  cleanup();
  // A console has a style cache of its own, which ends with it.
  for (const style of document.head.querySelectorAll('style[data-emotion^="db"]')) style.remove();
});

// The test files share one document, and each leftover style rule slows down every style lookup.
afterAll(() => {
  render(<ForgottenStyles />);
  cleanup();
  // Elements that a test leaves behind would affect the next file.
  document.body.replaceChildren();
});

function ForgottenStyles() {
  const cache = useEmotionCache();
  cache?.sheet.flush();
  if (cache) Object.assign(cache, { inserted: {}, registered: {} });
  return null;
}
