import type { Page, Request } from '@playwright/test';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const CONSOLE_SCRIPT = /\/assets\/App-[^/]*\.js$/;

const isScript = (request: Request) => request.resourceType() === 'script';

/** KiB of JavaScript, packed with gzip, that the page and its workers fetch from now on. */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('request', request => isScript(request) && scripts.add(request.url()));
  return () => weigh(page, scripts);
}

/**
 * KiB of JavaScript, packed with gzip, that the login page is painted with: what is asked for before the console, which
 * follows once the page stands.
 */
export async function weighLogin(page: Page, address: string): Promise<number> {
  const needed = new Set<string>();
  let consoleAsked = false;
  page.on('request', request => {
    consoleAsked ||= CONSOLE_SCRIPT.test(request.url());
    if (!consoleAsked && isScript(request)) needed.add(request.url());
  });
  const preloaded = page.waitForRequest(CONSOLE_SCRIPT);
  await page.goto(address);
  await page.getByPlaceholder('Account name').waitFor();
  await preloaded;
  return weigh(page, needed);
}

/** Fetched again: the body of an answer is gone with the page that asked for it. */
async function weigh(page: Page, scripts: ReadonlySet<string>): Promise<number> {
  const bodies = await Promise.all([...scripts].map(async url => (await page.request.get(url)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KIB;
}
