import '@testing-library/jest-dom/vitest';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { failOnUnexpectedConsole } from './unexpectedConsole';

failOnUnexpectedConsole();

beforeEach(() => {
  vi.mocked(saveAs).mockClear();
});

// Hooks run last first: what a screen says as it is taken away counts too.
afterEach(cleanup);

// The files share one document: each rule that another has left makes every look at a style slower.
afterAll(() => {
  render(<ForgottenStyles />);
  cleanup();
  // A page that a test has put in place would stand in the way of the next file's.
  document.body.replaceChildren();
});

function ForgottenStyles() {
  const cache = useEmotionCache();
  cache?.sheet.flush();
  if (cache) Object.assign(cache, { inserted: {}, registered: {} });
  return null;
}
