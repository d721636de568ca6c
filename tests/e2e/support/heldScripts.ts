import type { Page } from '@playwright/test';

/** What the page is painted with (src/first.ts). */
const FIRST_SCRIPT = /\/assets\/first-[^/]*\.js$/;

/**
 * Holds all scripts but the first back, as a slow line does; what stands then stands without React.
 * @returns what lets them go on
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

/** Whether React has taken the page over. */
export const isTakenOver = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['first'] === undefined);
