import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { holdScripts } from './heldScripts';

const KIB = 1024;
const CONSOLE_SCRIPT = /\/assets\/App-[^/]*\.js$/;
const PAINTED_WITHIN_MS = 10_000;

const isScript = (request: Request) => request.resourceType() === 'script';

/** The gzipped JavaScript, in KiB, that the page and its workers load from now on. */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts = new Set<string>();
  page.on('request', request => isScript(request) && scripts.add(request.url()));
  return () => weigh(page, scripts);
}

/** The gzipped JavaScript of the login page, in KiB. */
export interface LoginWeight {
  /** What the page needs to paint its form. */
  readonly toPaint: number;
  /** What the page requests before the console's scripts, which it preloads afterwards. */
  readonly toWork: number;
}

/** Measures the login page. All scripts but the first wait until the form is painted, if it can be without them. */
export async function weighLogin(page: Page, address: string): Promise<LoginWeight> {
  const fetched = new Set<string>();
  const needed = new Set<string>();
  let consoleAsked = false;
  page.on('request', request => {
    consoleAsked ||= CONSOLE_SCRIPT.test(request.url());
    if (!consoleAsked && isScript(request)) needed.add(request.url());
  });
  page.on('requestfinished', request => isScript(request) && fetched.add(request.url()));
  const preloaded = page.waitForRequest(CONSOLE_SCRIPT);
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await paintsForm(page);
  const toPaint = painted ? await weigh(page, fetched) : undefined;
  release();
  await preloaded;
  const toWork = await weigh(page, needed);
  return { toPaint: toPaint ?? toWork, toWork };
}

async function paintsForm(page: Page): Promise<boolean> {
  const timeout = PAINTED_WITHIN_MS;
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  return Promise.all([
    page.getByPlaceholder('Account name').waitFor({ timeout }),
    page.waitForFunction(painted, undefined, { timeout }),
  ]).then(
    () => true,
    () => false,
  );
}

/** Loads the scripts again, because their bodies are lost with the page that requested them. */
const weigh = (page: Page, scripts: ReadonlySet<string>): Promise<number> => weighAll(page, [...scripts]);

/** The gzipped size of these scripts, in KiB. The server may close an idle connection just as it is used again. */
export async function weighAll(page: Page, scripts: readonly string[]): Promise<number> {
  const bodies = await Promise.all(
    scripts.map(async url => (await page.request.get(url, { maxRetries: 3 })).body()),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KIB;
}
