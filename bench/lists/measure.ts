import type { Page } from '@playwright/test';
import { median, quantile, type Figures } from './figures';
import type { Subject } from './subject';
import { measureSweep } from './sweep';
import { longestTask, timed } from './watch';

/** How often each action is repeated, and for how many ms the table must be idle before the next. */
export interface Pace {
  readonly repeats: number;
  readonly rest: number;
  /** The number of rows that a plain scan finds for each beginning of the subject's terms. */
  readonly found: ReadonlyMap<string, number>;
}

const READ_MS = 1000;
const ANSWERED_WITHIN = 20_000;

/** Performs everything a person does with a list, in a realistic order, and measures it. */
export async function measureList(page: Page, subject: Subject, pace: Pace): Promise<Figures> {
  const filter = await measureFilter(page, subject, pace);
  const filterTask = await longestTask(page);
  const sort = await measureSort(page, subject, pace);
  const sortTask = await longestTask(page);
  const sweep = subject.scroller ? await measureSweep(subject.scroller(page), subject.region) : {};
  const sweepTask = await longestTask(page);
  const own = subject.product ? await measureOwnSteps(page, subject, pace) : {};
  return { ...filter, filterTask, ...sort, sortTask, ...sweep, sweepTask, ...own };
}

async function measureFilter(page: Page, subject: Subject, pace: Pace): Promise<Figures> {
  const { first, later } = await typeTerms(page, subject, pace, term =>
    showsRows(page, subject, term, pace.found.get(term)),
  );
  const scans = await page.evaluate(() =>
    performance.getEntriesByName('scan', 'measure').map(scan => scan.duration),
  );
  return {
    filterFirst: median(first),
    filterFirst95: quantile(first, 0.95),
    filterLater: median(later),
    filterLater95: quantile(later, 0.95),
    ...(scans.length > 0 ? { scan: median(scans) } : {}),
  };
}

/** Types the terms one after the other, key by key. */
async function typeTerms(
  page: Page,
  subject: Subject,
  { repeats, rest }: Pace,
  check: (term: string) => Promise<void>,
): Promise<{ readonly first: readonly number[]; readonly later: readonly number[] }> {
  const box = subject.filter(page);
  const first: number[] = [];
  const later: number[] = [];
  for (let turn = 0; turn < repeats; turn++) {
    const term = subject.terms[turn % subject.terms.length] ?? '';
    await box.click();
    for (const [place, key] of [...term].entries()) {
      const ms = await timed(page, 'keydown', () => page.keyboard.press(key), rest);
      (place === 0 ? first : later).push(ms);
    }
    await check(term);
    await timed(page, 'input', () => box.fill(''), rest);
  }
  return { first, later };
}

/** @throws if the list does not end up showing what a plain scan finds */
async function showsRows(
  page: Page,
  { title }: Subject,
  term: string,
  found: number | undefined,
): Promise<void> {
  await page
    .waitForFunction(rows => window.watch.rowsShown() === rows, found, { timeout: ANSWERED_WITHIN })
    .catch(async (cause: unknown) => {
      const shown = await page.evaluate(() => window.watch.rowsShown());
      throw new Error(`${title} shows ${shown} rows for '${term}'; a plain scan finds ${found}.`, { cause });
    });
}

/** An empty result draws nothing, so there would be nothing to measure. */
async function showsSomething(page: Page, { title }: Subject): Promise<void> {
  const shown = await page.evaluate(() => window.watch.rowsShown());
  if (shown < 1) throw new Error(`${title} shows no rows for three filters: they measure nothing.`);
}

async function measureSort(page: Page, { sort }: Subject, { repeats, rest }: Pace): Promise<Figures> {
  if (!sort) return {};
  const sortFirst = await timed(page, 'click', () => sort(page), rest);
  const again: number[] = [];
  for (let turn = 0; turn < repeats; turn++) again.push(await timed(page, 'click', () => sort(page), rest));
  return { sortFirst, sortAgain: median(again), sortAgain95: quantile(again, 0.95) };
}

async function measureOwnSteps(page: Page, subject: Subject, pace: Pace): Promise<Figures> {
  const { rest } = pace;
  const changed = await measureChange(page, subject, pace);
  const three = await measureThreeFilters(page, subject, pace);
  const all = page.getByRole('checkbox', { name: /^Select all/ });
  await longestTask(page);
  const selectAll = await timed(page, 'click', () => all.click(), rest);
  const selectTask = await longestTask(page);
  await all.click();
  const csv = await measureExport(page, 'CSV');
  const xlsx = await measureExport(page, 'Excel (xlsx)');
  const exportTask = await longestTask(page);
  const deleted = await measureDeletes(page, subject, pace);
  return { ...changed, ...three, selectAll, selectTask, csv, xlsx, exportTask, ...deleted };
}

/** From confirming the deletion to the painted list. */
async function measureDeletes(page: Page, { deletion }: Subject, { repeats, rest }: Pace): Promise<Figures> {
  if (!deletion) return {};
  const confirm = () =>
    timed(page, 'click', () => page.getByRole('button', { name: 'Confirm' }).click(), rest);
  const ones: number[] = [];
  for (let turn = 0; turn < repeats; turn++) {
    await deletion.askOne(page);
    ones.push(await confirm());
  }
  await deletion.askMany(page);
  // A person reads the question before confirming that ten thousand records be deleted.
  await page.waitForTimeout(READ_MS);
  const deleteManyRows = await page.evaluate(() => window.watch.rowsShown());
  await longestTask(page);
  const deleteMany = await confirm();
  const deleteManyTask = await longestTask(page);
  return { deleteOne: median(ones), deleteManyRows, deleteMany, deleteManyTask };
}

/** From the click that changes a record to its painted row, including the API call. */
async function measureChange(page: Page, subject: Subject, { repeats, rest }: Pace): Promise<Figures> {
  const { showChangeable, changeOne } = subject;
  if (!changeOne || !showChangeable) return {};
  await timed(page, 'click', () => showChangeable(page), rest);
  const changes: number[] = [];
  for (let turn = 0; turn < repeats; turn++)
    changes.push(await timed(page, 'click', () => changeOne(page), rest));
  return { changeOne: median(changes) };
}

async function measureThreeFilters(page: Page, subject: Subject, pace: Pace): Promise<Figures> {
  const { filterMore, filterNothing } = subject;
  if (!filterMore || !filterNothing) return {};
  await filterMore(page);
  const { first, later } = await typeTerms(page, subject, pace, () => showsSomething(page, subject));
  const keys = [...first, ...later];
  await timed(page, 'click', () => filterNothing(page), pace.rest);
  return { threeFilters: median(keys), threeFilters95: quantile(keys, 0.95) };
}

async function measureExport(page: Page, kind: string): Promise<number> {
  const begun = Date.now();
  const download = page.waitForEvent('download', { timeout: 180_000 });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
  await (await download).path();
  return Date.now() - begun;
}
