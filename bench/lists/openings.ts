import type { Browser, Page } from '@playwright/test';
import { weighScripts } from '../../tests/e2e/support/scriptWeight';
import type { ListAnswer } from './answers';
import { measureFetching, watchMemory } from './fetching';
import { median, rounded, type Figures } from './figures';
import { memoryOf } from './memory';
import { ofStrokes, typeAtMoments, type Strokes } from './moments';
import { openSite } from './site';
import type { Subject } from './subject';
import { installWatch, longestTask, timed } from './watch';

const LOADED_WITHIN = 120_000;

/** The opened list: its rows and their number. */
export interface Asked {
  readonly count: number;
  readonly answer: ListAnswer;
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** One opening's figures: its load, its keys at each moment, and the first sort right after the last row. */
export interface Opening {
  readonly load: Figures;
  readonly strokes: Strokes;
  readonly sortAtOnce: number;
}

/** Opens a subject three times, each in its own page: to load, to type at each moment, and to sort immediately. */
export async function measureOpening(
  browser: Browser,
  subject: Subject,
  asked: Asked,
  turn: number,
): Promise<Opening> {
  const fetching = await inPage(browser, subject, asked, (page, { url }) =>
    measureFetching(page, url, subject.call),
  );
  const load = await inPage(browser, subject, asked, (page, site) =>
    measureLoad(page, subject, site, asked.count),
  );
  const strokes = await inPage(browser, subject, asked, async (page, { url }) => {
    await start(page, subject, url);
    return typeAtMoments(page, subject, asked.answer, asked.count, turn);
  });
  const sortAtOnce = await inPage(browser, subject, asked, (page, { url }) =>
    measureSortAtOnce(page, subject, url, asked.count),
  );
  const usableRatio = (load['usable'] ?? 0) / ((fetching['fetchText'] ?? 0) + (fetching['parseText'] ?? 0));
  return { load: { ...load, ...fetching, usableRatio }, strokes, sortAtOnce };
}

/** Merges several openings: the median of each figure, plus the maximum for the longest task and the memory. */
export function ofAll(openings: readonly Opening[]): Figures {
  const all = (name: string) => openings.map(({ load }) => load[name] ?? Number.NaN);
  const medians = Object.keys(openings.at(-1)?.load ?? {}).map(name => [name, median(all(name))] as const);
  return rounded({
    ...Object.fromEntries(medians),
    loadTaskMost: Math.max(...all('loadTask')),
    memoryPeak: Math.max(...all('memoryPeak')),
    sortAtOnce: median(openings.map(({ sortAtOnce }) => sortAtOnce)),
    ...ofStrokes(openings.map(({ strokes }) => strokes)),
  });
}

/** Opens a site with the subject's list, and a page with the monitor. */
export async function inPage<Found>(
  browser: Browser,
  subject: Subject,
  { answer }: Pick<Asked, 'answer'>,
  measure: (page: Page, site: Site) => Promise<Found>,
): Promise<Found> {
  const site = await openSite(subject.dist, { call: subject.call, parts: answer.parts });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    // The TypeScript runner names functions through this helper, which the page lacks.
    await page.addInitScript('globalThis.__name = named => named');
    await page.addInitScript(installWatch, subject.region);
    return await measure(page, site);
  } finally {
    await page.close();
    await site.close();
  }
}

/** Opens a subject and waits for all its rows, while the page has nothing else to do. */
export async function measureLoad(page: Page, subject: Subject, site: Site, count: number): Promise<Figures> {
  const weight = weighScripts(page);
  const peak = watchMemory(page);
  const started = await start(page, subject, site.url);
  const allAt = await lastRowAt(page, count);
  const memoryPeak = await peak();
  await page.waitForFunction(() => window.watch.firstRowAt > 0);
  const firstRowAt = await page.evaluate(() => window.watch.firstRowAt);
  await page.waitForTimeout(1000);
  return {
    startToRow: firstRowAt - started,
    usable: allAt - started,
    firstByteToAll: allAt - site.seen.firstByteAt,
    lastByteToRow: firstRowAt - site.seen.lastByteAt,
    loadTask: await longestTask(page),
    memoryPeak,
    memoryMiB: await memoryOf(page),
    scriptsKiB: await weight(),
  };
}

async function measureSortAtOnce(page: Page, subject: Subject, url: string, count: number): Promise<number> {
  const { sort } = subject;
  if (!sort) return Number.NaN;
  await start(page, subject, url);
  await lastRowAt(page, count);
  // A canvas has no rows to compare.
  if (subject.region.canvas) return timed(page, 'click', () => sort(page));
  await page.evaluate(() => window.watch.expectSorted());
  await sort(page);
  return page.evaluate(() => window.watch.answer);
}

/** When the list showed all its rows, in ms since 1970. */
async function lastRowAt(page: Page, count: number): Promise<number> {
  const shown = await page.waitForFunction(rows => window.watch.rowsShown() === rows && Date.now(), count, {
    timeout: LOADED_WITHIN,
    polling: 'raf',
  });
  return Number(await shown.jsonValue());
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
