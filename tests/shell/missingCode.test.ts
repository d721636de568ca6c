import { expect, it } from 'vitest';
import { CODE_MISSING, explainMissingCode } from '../../src/shell/missingCode';

it('says what to do when code fails to load, without naming a file', () => {
  const page = new EventTarget();
  explainMissingCode(page);
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  expect(error.name).toBe(CODE_MISSING);
  expect(error.message).toMatch(/a new version .* reload the page/);
  expect(error.message).not.toContain('assets');
});
