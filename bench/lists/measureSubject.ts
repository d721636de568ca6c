import type { Browser, Page } from '@playwright/test';
import { weighScripts } from '../../tests/e2e/support/scriptWeight';
import type { ListAnswer } from './answers';
import { rounded, type Figures } from './figures';
import { measureList, type Pace } from './measure';
import { memoryOf } from './memory';
import { openSite } from './site';
import type { Subject } from './subject';
import { installWatch, longestTask } from './watch';

const LOADED_WITHIN = 120_000;

/**
 * Opens a subject in a page of its own, waits for its rows and does with it what a person does.
 * @param count rows that the answer holds
 * @throws where the list does not come to show what a plain scan finds
 */
export async function measureSubject(
  browser: Browser,
  subject: Subject,
  { count, answer, ...pace }: Omit<Pace, 'found'> & { count: number; answer: ListAnswer },
): Promise<Figures> {
  const site = await openSite(subject.dist, { call: subject.call, parts: answer.parts });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const load = await measureLoad(page, subject, site, count);
    const list = await measureList(page, subject, { ...pace, found: answer.found });
    return rounded({ ...load, ...list });
  } finally {
    await page.close();
    await site.close();
  }
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function measureLoad(page: Page, subject: Subject, site: Site, count: number): Promise<Figures> {
  const weight = weighScripts(page);
  // The TypeScript runner names functions through this helper, which the page does not have.
  await page.addInitScript('globalThis.__name = named => named');
  await page.addInitScript(installWatch, subject.region);
  const started = await start(page, subject, site.url);
  await page.waitForFunction(rows => window.watch.rowsShown() === rows, count, {
    timeout: LOADED_WITHIN,
    polling: 20,
  });
  await page.waitForFunction(() => window.watch.firstRowAt > 0);
  const firstRowAt = await page.evaluate(() => window.watch.firstRowAt);
  await page.waitForTimeout(1000);
  return {
    startToRow: firstRowAt - started,
    lastByteToRow: firstRowAt - site.seen.lastByteAt,
    loadTask: await longestTask(page),
    memoryMiB: await memoryOf(page),
    scriptsKiB: await weight(),
  };
}

/** Opens the page and, where it asks for it, logs in. Answers when that was, ms since 1970. */
async function start(page: Page, { screen, login }: Subject, url: string): Promise<number> {
  let started = Date.now();
  await page.goto(`${url}${screen}`);
  if (!login) return started;
  for (const field of ['acc', 'user', 'password']) await page.locator(`[name=${field}]`).fill('bench');
  started = Date.now();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  return started;
}
