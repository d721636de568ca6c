import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const CONSOLE_SCRIPT = /\/assets\/App-[^/]*\.js$/;

/** KiB of JavaScript, packed with gzip, that the page and its workers fetch from now on. */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  return async () => {
    // Fetched again: the body of an answer is gone with the page that asked for it.
    const bodies = await Promise.all([...scripts].map(async url => (await page.request.get(url)).body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KIB;
  };
}

/**
 * KiB of JavaScript, packed with gzip, that the login page needs. The console is fetched while a person types: it is
 * held back to see what the login needs without it.
 */
export async function weighLogin(page: Page, address: string): Promise<number> {
  const weight = weighScripts(page);
  await page.route(CONSOLE_SCRIPT, route => route.abort());
  await page.goto(address);
  await page.getByPlaceholder('Account name').waitFor();
  const kib = await weight();
  await page.unroute(CONSOLE_SCRIPT);
  return kib;
}
