import type { Page } from '@playwright/test';

/** A window of somebody else, who is not logged in. Its test closes the context. */
export async function elsewhere(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The test has no browser.');
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}
