import type { Browser, Page } from '@playwright/test';
import { weighScripts } from '../../tests/e2e/support/scriptWeight';
import type { ListAnswer } from './answers';
import { median, rounded, type Figures } from './figures';
import { measureList, type Pace } from './measure';
import { memoryOf } from './memory';
import { openSite } from './site';
import type { Subject } from './subject';
import { installWatch, longestTask } from './watch';

const LOADED_WITHIN = 120_000;

type Asked = Omit<Pace, 'found'> & { readonly count: number; readonly answer: ListAnswer };

/**
 * Opens a subject in its own page, waits for its rows and measures a person's actions on it.
 * @param count number of rows in the response
 * @throws if the list does not end up showing what a plain scan finds
 */
export async function measureSubject(browser: Browser, subject: Subject, asked: Asked): Promise<Figures> {
  const { answer, ...pace } = asked;
  return inPage(browser, subject, asked, async (page, load) =>
    rounded({ ...load, ...(await measureList(page, subject, { ...pace, found: answer.found })) }),
  );
}

/** Opens a subject in its own page and waits for its rows. */
export const measureOpening = (browser: Browser, subject: Subject, asked: Asked): Promise<Figures> =>
  inPage(browser, subject, asked, async (_, load) => load);

/** Merges the figures of several openings: the median of each, plus the maximum for the longest task. */
export function ofAll(openings: readonly Figures[]): Figures {
  const all = (name: string) => openings.map(figures => figures[name] ?? Number.NaN);
  const medians = Object.keys(openings.at(-1) ?? {}).map(name => [name, median(all(name))] as const);
  return rounded({ ...Object.fromEntries(medians), loadTaskMost: Math.max(...all('loadTask')) });
}

async function inPage(
  browser: Browser,
  subject: Subject,
  { answer, count }: Asked,
  measure: (page: Page, load: Figures) => Promise<Figures>,
): Promise<Figures> {
  const site = await openSite(subject.dist, { call: subject.call, parts: answer.parts });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    return await measure(page, await measureLoad(page, subject, site, count));
  } finally {
    await page.close();
    await site.close();
  }
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function measureLoad(page: Page, subject: Subject, site: Site, count: number): Promise<Figures> {
  const weight = weighScripts(page);
  // The TypeScript runner names functions through this helper, which the page lacks.
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

/** Opens the page and logs in if needed; tasks count from then on. Returns that time, in ms since 1970. */
async function start(page: Page, { screen, login }: Subject, url: string): Promise<number> {
  let started = Date.now();
  await page.goto(`${url}${screen}`);
  if (!login) return started;
  for (const field of ['acc', 'user', 'password']) await page.locator(`[name=${field}]`).fill('bench');
  await longestTask(page);
  started = Date.now();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  return started;
}
