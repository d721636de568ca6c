import { expect, it } from 'vitest';
import { CODE_MISSING, tellMissingCode } from '../../src/shell/missingCode';

it('code that did not arrive says what to do, and names no file of the build', () => {
  const page = new EventTarget();
  tellMissingCode(page);
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  expect(error.name).toBe(CODE_MISSING);
  expect(error.message).toMatch(/a new version .* load the page again/);
  expect(error.message).not.toContain('assets');
});
