import type { Page } from '@playwright/test';

/** The script for the first paint (src/first.ts). */
const FIRST_SCRIPT = /\/assets\/first-[^/]*\.js$/;

/**
 * Delays all scripts but the first, like a slow connection; until then the page works without React.
 * @returns a function that releases them
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/*.js', async route => {
    if (!FIRST_SCRIPT.test(route.request().url())) await released;
    await route.continue();
  });
  return release;
}

/** Whether React has hydrated the page. */
export const isTakenOver = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['first'] === undefined);
